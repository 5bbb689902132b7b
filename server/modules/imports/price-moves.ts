import type { Output } from '#core/contract/calls.ts'
import { importLimits as limits, mostMoveBp } from '#core/imports/import-limits.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import type { ImportPlan } from './plan-import.ts'

type Moves = Pick<Output<'product.checkImport'>, 'moved' | 'moves'>

/** The prices that move by more than half: in days of units, and the first of them together by unit and prices. */
export function movesOf({ nights, products }: ImportPlan): Moves {
  const units = new Map(
    products.flatMap(({ id, draft }) =>
      draft.units.map((unit) => [unitKey(id, unit.code), { draft, unit }] as const),
    ),
  )
  const found = new Map<string, Moves['moves'][number]>()
  let moved = 0
  for (const { key, day, before, after } of nights) {
    if (!before || before.priceMinor === 0) continue
    const [beforeMinor, afterMinor] = [before.priceMinor, after.priceMinor]
    if (Math.abs(afterMinor - beforeMinor) * 10_000 <= beforeMinor * mostMoveBp) continue
    moved += 1
    const same = `${key} ${beforeMinor} ${afterMinor}`
    const known = found.get(same)
    const of = units.get(key)
    if (known) known.days += 1
    else if (of && found.size < limits.shown)
      found.set(same, {
        ...{ product: of.draft.name, unit: of.unit.name, currency: of.draft.currency },
        ...{ from: day, days: 1, beforeMinor, afterMinor },
      })
  }
  return { moved, moves: [...found.values()] }
}
