import { dayWith, partsOf, type SetParts } from '#core/pack/plain-day.ts'
import type { RateEdit } from '#core/products/rate-change.ts'
import type { ChangedCell, StockValues } from '#core/products/stock-change.ts'
import { dayNumber, dayOf } from '#core/time/days.ts'

type Row = [allotment: number, priceMinor: number, closed: 0 | 1, minStay: number]

/** Cells of a change as stored: parallel lists. `before`: null where there was no stock. */
export interface KeptCells {
  unit: number[]
  /** Days since 1970-01-01. */
  day: number[]
  before: (Row | null)[]
  after: Row[]
  /** Absent in changes from before rates had days of their own. */
  rates?: KeptRates
}

/** Days of rates, only with the values that are set. */
interface KeptRates {
  unit: number[]
  rate: number[]
  day: number[]
  before: SetParts[]
  after: SetParts[]
}

/** The previous and the new values of a change. */
export interface Replaced {
  units: readonly ChangedCell[]
  rates: readonly RateEdit[]
}

const rowOf = ({ allotment, priceMinor, closed, minStay }: StockValues): Row => [
  allotment,
  priceMinor,
  closed ? 1 : 0,
  minStay,
]
const termsOfRow = ([allotment, priceMinor, closed, minStay]: Row): StockValues => ({
  allotment,
  priceMinor,
  closed: closed === 1,
  minStay,
})

export const keptCells = ({ units, rates }: Replaced): KeptCells => ({
  unit: units.map(({ unitId }) => unitId),
  day: units.map(({ day }) => dayNumber(day)),
  before: units.map(({ before }) => before && rowOf(before)),
  after: units.map(({ after }) => rowOf(after)),
  ...(rates.length > 0 && {
    rates: {
      unit: rates.map(({ unitId }) => unitId),
      rate: rates.map(({ rateId }) => rateId),
      day: rates.map(({ day }) => dayNumber(day)),
      before: rates.map(({ before }) => partsOf(before)),
      after: rates.map(({ after }) => partsOf(after)),
    },
  }),
})

export const cellsOf = ({ unit, day, before, after, rates }: KeptCells) => ({
  units: after.map((row, at): ChangedCell => {
    const former = before[at] ?? null
    return {
      unitId: unit[at] ?? 0,
      day: dayOf(day[at] ?? 0),
      before: former && termsOfRow(former),
      after: termsOfRow(row),
    }
  }),
  rates: (rates?.after ?? []).map(
    (parts, at): RateEdit => ({
      unitId: rates?.unit[at] ?? 0,
      rateId: rates?.rate[at] ?? 0,
      day: dayOf(rates?.day[at] ?? 0),
      before: dayWith(rates?.before[at] ?? {}),
      after: dayWith(parts),
    }),
  ),
})
