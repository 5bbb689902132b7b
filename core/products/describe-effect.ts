import type { ChangedRate } from './rate-change.ts'
import { type ChangedCell, priceSpan, type StockRefusal } from './stock-change.ts'

/** The most refusals that are named. */
export const shownRefusals = 5

/** What a change does to days of units and of rates. */
export interface DaysEffect {
  units: readonly ChangedCell[]
  rates: readonly ChangedRate[]
  refusals: readonly StockRefusal[]
  missing: number
}

/** An effect for those who decide about it. */
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
