import type { ChangedRate } from './rate-change.ts'
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

/** An effect for the person who decides about it. */
export function describeEffect({ units, rates, refusals, missing }: DaysEffect) {
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
    refusals: refusals.slice(0, shownRefusals),
    refused: refusals.length,
  }
}
