import { occupancyPrices } from '#core/imports/occupancy-prices.ts'
import type { GuestShares } from '#core/products/products.ts'
import type { Drafted } from './read-drafts.ts'
import type { RateRow } from './read-rate-prices.ts'
import type { Unit } from './read-unit.ts'
import { type RowRefusal, reason } from './row-refusals.ts'

/** A row of a rate's prices, whose rate is known; the price is the one that is stored. */
export interface SettledRow extends RateRow {
  rate: string
}

/**
 * Finds the rates of the rows, gives the rates the shares of adults that their rows say, and the rows the prices that
 * are stored with these shares.
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
    its.push({ ...row, rate })
    byRate.set(key, its)
  }
  return [...byRate.values()].flatMap((its) => settle(drafts, its, refusals))
}

const unitOf = (drafts: ReadonlyMap<string, Drafted>, { productId, unitCode }: RateRow): Unit | undefined =>
  drafts.get(productId)?.draft.units.find(({ code }) => code === unitCode)

function rateOf({ rate, line }: RateRow, unit: Unit | undefined, refusals: RowRefusal[]): string | null {
  const codes = unit?.rates.map(({ code }) => code) ?? []
  if (rate === null && codes.length === 1) return codes[0] ?? null
  if (rate !== null && codes.includes(rate)) return rate
  // Units without any rate are told, or rated, as a whole.
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
  const shares = unit && sharesOf(unit, first.rate)
  if (!product || !shares || rows.every(({ adultsMinor }) => adultsMinor.every((one) => one === null)))
    return [...rows]
  const found = occupancyPrices(
    rows,
    shares,
    rows.some(({ isEach }) => isEach),
  )
  const rate = unit.rates.find(({ code }) => code === first.rate)
  if ('expectedMinor' in found) {
    const { line, adults, like, expectedMinor } = found
    const field = rows.find((row) => row.line === line)?.columns[adults - 1] ?? 'rate_price'
    const shown = expectedMinor / (field.endsWith('_each') ? adults : 1) / 100
    refusals.push({ line, field, ...reason('occupancy_differs', { line: like, value: shown.toFixed(2) }) })
    return []
  }
  if (found.shares !== shares && rate?.terms.basedOn) {
    // Its guests pay in the proportions of its base.
    refusals.push({ line: first.line, field: 'rate', ...reason('not_valid', { value: first.rate }) })
    return []
  }
  if (found.shares !== shares) {
    const rates = unit.rates.map((one) =>
      one === rate ? { ...one, terms: { ...one.terms, shares: found.shares } } : one,
    )
    const units = product.draft.units.map((one) => (one === unit ? { ...one, rates } : one))
    product.draft = { ...product.draft, units }
    const key = `${unit.code}/${first.rate}`
    if (!product.lines.has(key)) product.lines.set(key, first.line)
  }
  return rows.map((row, at) => ({ ...row, priceMinor: found.prices[at] ?? null }))
}

/** The shares of a rate: its own, those of its base, or those of its room; null: it is no room. */
export function sharesOf({ attributes, rates }: Unit, rateCode: string): GuestShares | null {
  if (attributes.kind !== 'hotels') return null
  const of = (code: string) => rates.find((one) => one.code === code)?.terms
  const terms = of(rateCode)
  const shares = terms?.basedOn ? of(terms.basedOn.rate)?.shares : terms?.shares
  // What is open in a draft is reported elsewhere.
  return (shares ?? attributes.occupancy) as GuestShares
}
