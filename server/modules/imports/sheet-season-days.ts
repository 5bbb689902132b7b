import { folded } from '#core/app/folded.ts'
import { dayNumber } from '#core/time/days.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Known } from './known.ts'
import { cellsOf } from './row-cells.ts'
import { readDays, type SeasonDays } from './row-days.ts'
import type { RowRefusal } from './row-refusals.ts'
import type { TableRow } from './sheet-table.ts'

type Days = Map<string, Set<number>>

/**
 * The seasons that a product's rows can name without days: those of the owner, and names to which other rows give
 * days. Names that only other products' rows define count if these rows agree. `product`: the name as typed.
 */
export async function seasonsInSheet(
  { kind, seasons }: Known,
  rows: readonly TableRow[],
): Promise<(product: string) => SeasonDays> {
  const pause = createPause()
  const byProduct = new Map<string, Days>()
  const seen = new Set<string>()
  const needed = new Set(
    rows.flatMap(({ values }) => (values.has('from') ? [] : (values.get('season') ?? []))),
  )
  for (const row of needed.size > 0 ? rows : []) {
    if (pause.isDue()) await pause.take()
    const [product = '', from, to] = ['product', 'from', 'to'].map((field) => row.values.get(field))
    const key = [product, from, to, row.values.get('season')].join(' ')
    if (from === undefined || seen.has(key)) continue
    seen.add(key)
    const refusals: RowRefusal[] = []
    const days = readDays(cellsOf(row, kind, { record: 'stock', records: ['stock'] }, refusals), new Map())
    if (days.named === null || refusals.length > 0) continue
    const its: Days = byProduct.get(product) ?? new Map()
    byProduct.set(product, its)
    const all = its.get(folded(days.named)) ?? new Set()
    its.set(folded(days.named), all)
    for (let day = dayNumber(days.from); day <= dayNumber(days.to); day += 1) all.add(day)
  }
  if (byProduct.size === 0) return () => seasons
  const own = new Map([...byProduct].map(([product, days]) => [product, sorted(days)]))
  const common = commonTo([...own.values()])
  const found = new Map<string, SeasonDays>()
  return (product) => {
    const known = found.get(product) ?? new Map([...common, ...(own.get(product) ?? []), ...seasons])
    found.set(product, known)
    return known
  }
}

const sorted = (days: Days): Map<string, readonly number[]> =>
  new Map([...days].map(([name, its]) => [name, [...its].sort((a, b) => a - b)]))

/** The names whose days are the same wherever they are given. */
function commonTo(all: readonly SeasonDays[]): Map<string, readonly number[]> {
  const common = new Map<string, readonly number[]>()
  const differ = new Set<string>()
  for (const [name, days] of all.flatMap((one) => [...one])) {
    if (common.has(name) && common.get(name)?.join() !== days.join()) differ.add(name)
    common.set(name, days)
  }
  for (const name of differ) common.delete(name)
  return common
}
