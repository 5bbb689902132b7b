import { shareOf } from '#core/money/money.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import type { ChangedRate, UnitRate } from './rate-change.ts'
import { type ChangedCell, priceSpan, type StockRefusal } from './stock-change.ts'

/** The maximum number of refusals that are listed. */
export const shownRefusals = 5

/** The effect of a change on days of units and of rates. */
export interface DaysEffect {
  units: readonly ChangedCell[]
  rates: readonly ChangedRate[]
  refusals: readonly StockRefusal[]
  missing: number
}

/** An effect for the person who decides about it. `of`: the rates of the change. */
export function describeEffect(
  { units, rates, refusals, missing }: DaysEffect,
  of: readonly UnitRate[] = [],
) {
  return {
    count: units.length + rates.length,
    missing,
    before: priceSpan([
      ...units.map(({ before }) => before?.priceMinor),
      ...rates.map(({ beforeMinor }) => beforeMinor),
    ]),
    after: priceSpan([
      ...units.map(({ after }) => after.priceMinor),
      ...rates.map(({ afterMinor }) => afterMinor),
    ]),
    adults: adultSpans(rates, of),
    refusals: refusals.slice(0, shownRefusals),
    refused: refusals.length,
  }
}

/** What 1, 2, 3 … adults pay before and after, on the days that get other shares of them. */
function adultSpans(rates: readonly ChangedRate[], of: readonly UnitRate[]) {
  const sharesOf = new Map(of.map(({ rateId, shares }) => [rateId, shares ?? []]))
  const paid = rates
    .filter(({ before, after }) => before.shares !== after.shares)
    .map(({ rateId, before, after, beforeMinor, afterMinor }) => {
      const shares = sharesOf.get(rateId) ?? []
      const at = (day: RateDay) => (shares.find(({ id }) => id === day.shares) ?? shares[0])?.adultsBp ?? []
      return {
        before: at(before).map((bp) => (beforeMinor === null ? null : shareOf(beforeMinor, bp))),
        after: at(after).map((bp) => (afterMinor === null ? null : shareOf(afterMinor, bp))),
      }
    })
  const most = Math.max(0, ...paid.map(({ after }) => after.length))
  return Array.from({ length: most }, (_, at) => ({
    before: priceSpan(paid.map(({ before }) => before[at])),
    after: priceSpan(paid.map(({ after }) => after[at])),
  }))
}
