import type { Output } from '#core/contract/calls.ts'
import { importLimits as limits, maxMoveBp } from '#core/imports/import-limits.ts'
import type { Day } from '#core/time/days.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { ImportPlan } from './plan-import.ts'

type Moves = Pick<Output<'product.checkImport'>, 'moved' | 'moves'>

/** The price of a day that the import changes. `rate` null: the unit's. */
interface Move {
  key: string
  rate: string | null
  day: Day
  beforeMinor: number | null
  afterMinor: number | null
}

/**
 * The prices that move by more than half: their number in days of units and rates, and the first of them grouped by
 * price.
 */
export async function movesOf({ nights, rateDays, products }: ImportPlan): Promise<Moves> {
  const pause = createPause()
  const units = new Map(
    products.flatMap(({ id, draft }) =>
      draft.units.map((unit) => [unitKey(id, unit.code), { draft, unit }] as const),
    ),
  )
  const found = new Map<string, Moves['moves'][number]>()
  let moved = 0
  for (const { key, rate, day, beforeMinor, afterMinor } of pricesIn(nights, rateDays)) {
    if (pause.isDue()) await pause.take()
    if (!beforeMinor || afterMinor === null) continue
    if (Math.abs(afterMinor - beforeMinor) * 10_000 <= beforeMinor * maxMoveBp) continue
    moved += 1
    const same = `${key} ${rate ?? ''} ${beforeMinor} ${afterMinor}`
    const known = found.get(same)
    const of = units.get(key)
    if (known) known.days += 1
    else if (of && found.size < limits.shown)
      found.set(same, {
        ...{ product: of.draft.name, unit: of.unit.name, currency: of.draft.currency },
        rate: of.unit.rates.find(({ code }) => code === rate)?.name ?? null,
        ...{ from: day, days: 1, beforeMinor, afterMinor },
      })
  }
  return { moved, moves: [...found.values()] }
}

function* pricesIn(nights: ImportPlan['nights'], rateDays: ImportPlan['rateDays']): Iterable<Move> {
  for (const { key, day, before, after } of nights)
    yield { key, rate: null, day, beforeMinor: before?.priceMinor ?? null, afterMinor: after.priceMinor }
  yield* rateDays
}
