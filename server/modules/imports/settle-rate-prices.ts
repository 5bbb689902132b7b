import { type RateShares, ratePrices } from '#core/imports/rate-prices.ts'
import { productCounts } from '#core/products/product-limits.ts'
import type { Drafted } from './read-drafts.ts'
import type { RateRow } from './read-rate-prices.ts'
import type { Unit } from './read-unit.ts'
import { type RowRefusal, reason } from './row-refusals.ts'

/** A row of a rate's prices, whose rate is known; the price is the stored one. */
export interface SettledRow extends RateRow {
  rate: string
  /** The id of its shares of adults, as in `RateDay`; null: those of the days stay. */
  shares: number | null
}

/**
 * Finds the rates of the rows, sets the shares of adults that the rows state, and converts the rows' prices to the
 * stored ones with these shares.
 */
export function settleRatePrices(
  drafts: ReadonlyMap<string, Drafted>,
  rows: readonly RateRow[],
  refusals: RowRefusal[],
): SettledRow[] {
  const byRate = new Map<string, SettledRow[]>()
  for (const row of rows) {
    const rate = rateOf(row, unitOf(drafts, row), refusals)
    if (rate === null) continue
    const key = `${row.productId}/${row.unitCode}/${rate}`
    const its = byRate.get(key) ?? []
    its.push({ ...row, rate, shares: null })
    byRate.set(key, its)
  }
  // The price of a derived rate depends on the shares of its base.
  const follows = ([first]: SettledRow[]) => {
    const rates = first && unitOf(drafts, first)?.rates
    return Number(rates?.find(({ code }) => code === first?.rate)?.terms.basedOn !== undefined)
  }
  return [...byRate.values()]
    .toSorted((a, b) => follows(a) - follows(b))
    .flatMap((its) => settle(drafts, its, refusals))
}

const unitOf = (drafts: ReadonlyMap<string, Drafted>, { productId, unitCode }: RateRow): Unit | undefined =>
  drafts.get(productId)?.draft.units.find(({ code }) => code === unitCode)

function rateOf({ rate, line }: RateRow, unit: Unit | undefined, refusals: RowRefusal[]): string | null {
  const codes = unit?.rates.map(({ code }) => code) ?? []
  if (rate === null && codes.length === 1) return codes[0] ?? null
  if (rate !== null && codes.includes(rate)) return rate
  // Units without any rate are reported, or get a rate, as a whole.
  if (codes.length > 0 || rate !== null)
    refusals.push({
      ...{ line, field: 'rate' },
      ...(rate === null ? reason('required') : reason('rate_unknown', { value: rate })),
    })
  return null
}

function settle(
  drafts: ReadonlyMap<string, Drafted>,
  rows: readonly SettledRow[],
  refusals: RowRefusal[],
): SettledRow[] {
  const [first] = rows
  const product = first && drafts.get(first.productId)
  const unit = first && unitOf(drafts, first)
  const known = unit && sharesOf(unit, first.rate)
  const telling = rows.find(({ adultsMinor }) => adultsMinor.some((one) => one !== null))
  if (!product || !known || !telling) return [...rows]
  const rate = unit.rates.find(({ code }) => code === first.rate)
  const found = ratePrices(
    rows,
    known,
    rows.some(({ isEach }) => isEach),
  )
  const isNew = !('line' in found) && (found.shares !== known.shares || found.otherShares.length > 0)
  if (rate?.terms.basedOn && ('line' in found || isNew)) {
    // Its guests pay in the proportions that its base has on the day.
    refusals.push({
      ...cellOf(rows, telling.line),
      ...reason('follows_base', { value: rate.terms.basedOn.rate }),
    })
    return []
  }
  if ('line' in found) {
    const why = found.isTooMuch
      ? reason('too_many_shares', { max: productCounts.otherShares + 1 })
      : reason('occupancy_differs')
    refusals.push({ ...cellOf(rows, found.line, found.adults), ...why })
    return []
  }
  const { shares, otherShares, prices, ids } = found
  if (shares !== known.shares || otherShares.length > known.otherShares.length) {
    const terms = {
      ...(shares !== known.shares && { shares }),
      ...(otherShares.length > 0 && { otherShares: [...otherShares] }),
    }
    const rates = unit.rates.map((one) =>
      one === rate ? { ...one, terms: { ...one.terms, ...terms } } : one,
    )
    const units = product.draft.units.map((one) => (one === unit ? { ...one, rates } : one))
    product.draft = { ...product.draft, units }
    const key = `${unit.code}/${first.rate}`
    if (!product.lines.has(key)) product.lines.set(key, first.line)
  }
  return rows.map((row, at) => ({ ...row, priceMinor: prices[at] ?? null, shares: ids[at] ?? null }))
}

/** The cell for a number of adults, or else the first filled one of the row. */
function cellOf(rows: readonly SettledRow[], line: number, adults?: number): { line: number; field: string } {
  const row = rows.find((one) => one.line === line)
  const at = adults ? adults - 1 : (row?.adultsMinor.findIndex((amount) => amount !== null) ?? 0)
  return { line, field: row?.columns[at] ?? 'rate_price' }
}

/** The shares of a rate: its own, those of its base, or those of its room; null: it is not a room. */
export function sharesOf({ attributes, rates }: Unit, rateCode: string): RateShares | null {
  if (attributes.kind !== 'hotels') return null
  const of = (code: string) => rates.find((one) => one.code === code)?.terms
  const own = of(rateCode)
  const terms = own?.basedOn ? of(own.basedOn.rate) : own
  // Missing parts of a draft are reported elsewhere.
  const known = { shares: terms?.shares ?? attributes.occupancy, otherShares: terms?.otherShares ?? [] }
  return known as RateShares
}
