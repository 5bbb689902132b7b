import type { OccupancyRow } from '#core/imports/occupancy-prices.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { Cells } from './row-cells.ts'
import { type NamedRowDays, readDays, type SeasonDays } from './row-days.ts'
import { reason } from './row-refusals.ts'

/** The values that a row sets for a rate's days; missing values do not change. */
export interface RateRow extends NamedRowDays, OccupancyRow {
  productId: string
  unitCode: string
  /** The rate's name in the sheet; null: the only rate of its unit. */
  rate: string | null
  /** The column for each number of adults. */
  columns: readonly string[]
  /** Whether a column has a price per adult. */
  isEach: boolean
  terms: { closed: boolean | null; minStay: number | null }
}

/** The columns of 1, 2, 3 and 4 adults. */
const occupancies = ['single', 'double', 'triple', 'quadruple'] as const

export function readRatePrices(
  cells: Cells,
  of: Pick<RateRow, 'productId' | 'unitCode' | 'rate'>,
  seasons: SeasonDays,
): RateRow {
  const has = (field: string) => cells.raw(field) !== ''
  const price = (field: string) => (has(field) ? pricedBy(cells, field) : null)
  const columns = occupancies.map((field) => (has(`${field}_each`) ? `${field}_each` : field))
  const adultsMinor = columns.map((field, at) => {
    const amount = price(field)
    if (amount === null || !field.endsWith('_each')) return amount
    const together = amount * (at + 1)
    const other = price(occupancies[at] ?? field)
    // Both columns exist and have the same value.
    if (other !== null && other !== together)
      cells.refuse(field, reason('not_valid', { value: cells.raw(field) }))
    return together
  })
  return {
    line: cells.line,
    ...of,
    ...readDays(cells, seasons),
    priceMinor: price('rate_price'),
    adultsMinor,
    columns,
    isEach: columns.some((field) => field.endsWith('_each')),
    terms: {
      closed: has('closed') ? cells.flag('closed', false) : null,
      minStay: has('min_stay') ? cells.whole('min_stay', 1, stockLimits.minStay, 1) : null,
    },
  }
}

/** A rate's own price cannot be zero: a rate that is not sold is closed. */
function pricedBy(cells: Cells, field: string): number {
  const minor = cells.amount(field, 0)
  if (minor < 1) cells.refuse(field, reason('not_an_amount', { value: cells.raw(field) }))
  return minor
}
