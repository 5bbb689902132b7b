import type { UnitRate } from '#core/products/rate-change.ts'
import {
  effectOfSeasons,
  type SeasonEffect,
  type SeasonPlan,
  stepsOfSeasons,
} from '#core/products/season-steps.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'
import { readSeasonPlan } from '#server/modules/seasons/season-terms.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { withBases, withNightBefore } from './find-effect.ts'
import { listRates, lockRateRanges, readRateRanges, termsOfPrice } from './rate-cells.ts'
import { findLastApplication } from './season-applications.ts'
import { type DayRange, listUnits, lockRanges, readRanges, type Stocked } from './store.ts'

/** The effect of applying the seasons now, and the plan that it applies. */
export interface FoundEffect {
  plan: SeasonPlan
  range: DayRange
  effect: SeasonEffect
}

/** The effect on the stored days, from today on. Errors: `bad_request` for more days than one change may have. */
export async function readSeasonEffect(executor: Executor, ...asked: Asked): Promise<FoundEffect> {
  return await find(executor, asked, readRanges, readRateRanges)
}

/** The same, with everything locked that it reads and writes, as `lockEffect` does. */
export async function lockSeasonEffect(tx: Transaction, ...asked: Asked): Promise<FoundEffect> {
  const lockStock = (_: Executor, unitIds: readonly number[], ranges: readonly DayRange[]) =>
    lockRanges(tx, unitIds, ranges.map(withNightBefore))
  const lockRates = (_: Executor, rateIds: readonly number[], ranges: readonly DayRange[]) =>
    lockRateRanges(tx, rateIds, ranges)
  return await find(tx, asked, lockStock, lockRates)
}

type Asked = [product: Stocked, byHand: 'keep' | 'overwrite', now: Date]

async function find(
  executor: Executor,
  [product, byHand, now]: Asked,
  stockIn: typeof readRanges,
  ratesIn: typeof readRateRanges,
): Promise<FoundEffect> {
  const { seasons, cells } = await readSeasonPlan(executor, product)
  const used = new Set(cells.map(({ seasonId }) => seasonId))
  const plan = { seasons: seasons.filter(({ id }) => used.has(id)), cells }
  const range = rangeOf(plan, dayIn(now, product.timeZone))
  const rates = (await listRates(executor, product.id)).map(
    ({ rateId, unitId, baseId, terms }): UnitRate => ({ rateId, unitId, baseId, ...termsOfPrice(terms) }),
  )
  const unitIds = (await listUnits(executor, product.id)).map(({ unitId }) => unitId)
  const rows = { unitIds, rates }
  const steps = stepsOfSeasons(plan, rows, range)
  if (steps.units.length + steps.rates.length > stockLimits.cells) refuse('bad_request', { field: 'cells' })
  const applied = await findLastApplication(executor, product.id)
  const last = stepsOfSeasons(applied?.plan ?? { seasons: [], cells: [] }, rows, range)
  const changed = [...new Set(steps.rates.map(({ rate }) => rate))]
  const touched = [...steps.units, ...changed].map(({ unitId }) => unitId)
  const stock = await stockIn(executor, [...new Set(touched)], [range])
  const rateRows = await ratesIn(executor, withBases(changed), [range])
  return { plan, range, effect: effectOfSeasons(stock, rateRows, { steps, last, byHand }) }
}

/** From today, or from the first day of the seasons, to their last one; never beyond the calendar's end. */
function rangeOf({ seasons }: SeasonPlan, today: Day): DayRange {
  const ranges = seasons.flatMap((season) => season.ranges)
  const first = ranges.map(({ from }) => from).sort()[0] ?? today
  const last =
    ranges
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? today
  const end = addDays(today, stockLimits.ahead)
  return { from: first > today ? first : today, to: last < end ? last : end }
}
