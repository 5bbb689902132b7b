import { folded } from '#core/app/folded.ts'
import type { Kind } from '#core/products/products.ts'
import { importFields } from './import-fields.ts'

/** The field of each column; null: the column is not imported. */
export type ImportColumns = (string | null)[]

const plain = (heading: string): string =>
  folded(heading)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Names of columns before templates had headings. */
const formerIds: Record<Kind, Record<string, string>> = {
  hotels: { hotel: 'product', room: 'unit' },
  tours: {},
  transfers: {},
}

/** The headings of a kind, without accents, capitals and signs. Earlier synonyms win over later ones. */
function headsOf(kind: Kind): Map<string, { id: string; rank: number }> {
  const known = new Map<string, { id: string; rank: number }>()
  const add = (heading: string, id: string, rank: number) => {
    const before = known.get(plain(heading))
    if (!before || before.rank > rank) known.set(plain(heading), { id, rank })
  }
  for (const [name, id] of Object.entries(formerIds[kind])) add(name, id, 0)
  for (const { id, heads } of importFields[kind]) {
    add(id, id, 0)
    for (const names of Object.values(heads))
      for (const [nth, heading] of names.entries()) add(heading, id, nth + 1)
  }
  return known
}

/**
 * The fields that the headings name, in Spanish or English and in any order. If two columns name the same field, the
 * better match wins.
 */
export function guessColumns(kind: Kind, headings: readonly string[]): ImportColumns {
  const known = headsOf(kind)
  const found = headings.map((heading) => known.get(plain(heading)) ?? null)
  const best = new Map<string, number>()
  for (const [at, one] of found.entries()) {
    const before = one && best.get(one.id)
    if (one && (before === undefined || (found[before as number]?.rank ?? 0) > one.rank)) best.set(one.id, at)
  }
  return found.map((one, at) => (one && best.get(one.id) === at ? one.id : null))
}

/** A key for a set of headings, under which their columns are remembered. */
export const headingsKey = (headings: readonly string[]): string => headings.map(plain).join('|')
