import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '#core/products/products.ts'
import { repository } from '#tests/support/rules/source-files.ts'

const files: Record<Kind, string> = { hotels: 'hoteles', tours: 'tours', transfers: 'traslados' }

/** The year that the examples are moved to, so that their days are in the future. */
export const exampleYear = new Date().getUTCFullYear() + 1

/** A sheet of docs/examples, with next year's days. */
export function exampleSheet(kind: Kind): Buffer {
  const text = readFileSync(join(repository, `docs/examples/${files[kind]}.csv`), 'utf8')
  return Buffer.from(text.replaceAll('2027-', `${exampleYear}-`))
}

/** Its rows by heading. An empty cell of the first columns is as in the row above. */
export function exampleRows(kind: Kind): Record<string, string>[] {
  const [headings = [], ...rows] = exampleSheet(kind)
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
}
