import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { findLanguage, type Language } from '#core/app/language.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { CellsRefused, importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { describeCounts, describeProblem, describeRefusal } from '#server/modules/imports/imports-texts.ts'
import { ImportRefused } from '#server/modules/imports/row-refusals.ts'
import { isStartRefusal } from './start-refusals.ts'
import { withDatabase } from './with-database.ts'

const usage =
  'npm run import -- FILE --account NUMBER [--kind hotels|tours|transfers] [--confirm] [--lang es|en]'

const { path, language, ...request } = readArguments()
try {
  const bytes = await readFile(path)
  const counts = await withDatabase((database, config) =>
    importCatalogue({ database, suppliers: Object.keys(config.suppliers) }, request, bytes),
  )
  console.log(describeCounts(counts, language))
} catch (error) {
  complain(error)
  process.exitCode = 1
}

interface Arguments {
  path: string
  language: Language
  accountId: string
  kind: Kind
  fileName: string
  confirmed: boolean
}

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        account: { type: 'string' },
        kind: { type: 'string', default: 'hotels' },
        confirm: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'es' },
      },
    })
    const [path, ...rest] = positionals
    const language = findLanguage(values.lang)
    const kind = kinds.find((known) => known === values.kind)
    const { account: accountId, confirm: confirmed } = values
    if (!path || rest.length > 0 || !language || !kind) throw new Error('')
    if (!accountId) throw new Error('Which agency sells them? Its number is missing: --account NUMBER')
    return { path, language, accountId, kind, confirmed, fileName: basename(path).slice(0, 120) }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`.trim())
    process.exit(2)
  }
}

function complain(error: unknown): void {
  if (error instanceof ImportRefused) {
    if (error instanceof CellsRefused)
      for (const cell of error.cells) console.error(describeRefusal(cell, language))
    console.error(describeProblem(error, language))
  } else if (isSaid(error)) console.error(error.message)
  else console.error(error)
}

function isSaid(error: unknown): error is Error {
  if (isStartRefusal(error)) return true
  return error instanceof Error && 'path' in error && 'code' in error
}
