import { adultsShare } from '#core/imports/occupancy-prices.ts'
import type { RateShares } from '#core/imports/rate-prices.ts'
import { shareOf } from '#core/money/money.ts'
import { basePrice } from '#core/pack/base-price.ts'
import { isSameDay, plainDay } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { sharesWith } from '#core/products/day-shares.ts'
import type { RateTerms } from '#core/products/products.ts'
import type { StockCell } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { type Day, dayOf } from '#core/time/days.ts'
import type { Applied } from '#server/modules/catalogue/applied-drafts.ts'
import { unitKey } from '#server/modules/catalogue/save-catalogue.ts'
import { createPause } from '#server/platform/pauses.ts'
import type { Checked } from './check-drafts.ts'
import type { WantedDays } from './plan-nights.ts'
import { type RowRefusal, reason } from './row-refusals.ts'
import { type SettledRow, sharesOf } from './settle-rate-prices.ts'

/** A day of a rate that the import changes. Rates are identified by keys, since new ones have no id yet. */
export interface PlannedRateDay {
  /** Of the unit. */
  key: string
  rate: string
  line: number
  day: Day
  before: RateDay
  after: RateDay
  /** The price for the base occupancy; null: there was no price. */
  beforeMinor: number | null
  afterMinor: number | null
}

/** The values that rows set for a rate's day. */
export interface RateDayTerms {
  priceMinor: number | null
  closed: boolean | null
  minStay: number | null
  /** Null also for a rate without other shares of adults. */
  shares: number | null
}

export const rateKey = (key: string, rate: string): string => `${key}/${rate}`

export const rateTermsOf = ({ priceMinor, shares, terms }: SettledRow): RateDayTerms => ({
  ...{ priceMinor, shares, ...terms },
})

export const overRate = (below: RateDayTerms, above: RateDayTerms): RateDayTerms => ({
  priceMinor: above.priceMinor ?? below.priceMinor,
  closed: above.closed ?? below.closed,
  minStay: above.minStay ?? below.minStay,
  shares: above.shares ?? below.shares,
})

/** The stored days: the stock by unit, the settings of rates by rate. */
export interface StoredDays {
  units: ReadonlyMap<string, ReadonlyMap<Day, StockCell>>
  rates: ReadonlyMap<string, ReadonlyMap<Day, RateDay>>
}

/** The days of rates that change, by rate and day. A row is refused once for each reason. */
export async function changedRateDays(
  wanted: WantedDays<RateDayTerms>,
  stored: StoredDays,
  products: readonly Checked[],
  refusals: RowRefusal[],
): Promise<PlannedRateDay[]> {
  const pause = createPause()
  const changed: PlannedRateDay[] = []
  for (const [key, rate, payment] of ratesIn(products)) {
    const all = rateKey(key, rate)
    for (const [number, { line, terms }] of [...(wanted.get(all) ?? [])].sort(([a], [b]) => a - b)) {
      if (pause.isDue()) await pause.take()
      const day = dayOf(number)
      const before = stored.rates.get(all)?.get(day) ?? plainDay
      const after: RateDay = {
        ...before,
        priceMinor: terms.priceMinor ?? before.priceMinor,
        closed: terms.closed ?? before.closed,
        minStay: terms.minStay ?? before.minStay,
        shares: terms.shares ?? before.shares,
      }
      if (isSameDay(before, after)) continue
      const problem = problemOf(after)
      if (problem) {
        refusals.push({ line, ...problem })
        continue
      }
      const paid = (of: RateDay) => payment(of, stored, day)
      changed.push({
        ...{ key, rate, line, day, before, after },
        ...{ beforeMinor: paid(before).before, afterMinor: paid(after).after },
      })
    }
  }
  return changed
}

function problemOf({
  priceMinor,
  minStay,
  maxStay,
}: RateDay): (ReturnType<typeof reason> & { field: string }) | null {
  if (priceMinor !== null && priceMinor > stockLimits.priceMinor)
    return { field: 'rate_price', ...reason('not_an_amount', { value: priceMinor / 100 }) }
  if (maxStay !== null && maxStay < minStay)
    return { field: 'min_stay', ...reason('not_whole', { value: minStay, min: 1, max: maxStay }) }
  return null
}

type Payment = (of: RateDay, stored: StoredDays, day: Day) => { before: number | null; after: number | null }

/** The rates of the products with their prices for the base occupancy on a day, before and after the import. */
function* ratesIn(products: readonly Checked[]): Iterable<[key: string, rate: string, Payment]> {
  for (const { id, draft, applied } of products)
    for (const unit of draft.units)
      for (const { code } of unit.rates) {
        const key = unitKey(id, unit.code)
        const was = termsBefore(applied, unit.code, code)
        const before = applied?.content.units.find((one) => one.code === unit.code)
        const now = sharesOf(unit, code)
        const payment: Payment = ({ priceMinor, shares }, { units, rates }, day) => {
          const base = was?.basedOn?.rate
          const baseDay = base === undefined ? undefined : rates.get(rateKey(key, base))?.get(day)
          const id = base === undefined ? shares : (baseDay?.shares ?? 0)
          const minor =
            was === null
              ? null
              : basePrice(
                  {
                    stockMinor: units.get(key)?.get(day)?.priceMinor ?? null,
                    ownMinor: priceMinor,
                    baseMinor: baseDay?.priceMinor ?? null,
                  },
                  was,
                )
          return {
            before: minor === null ? null : usual(minor, before ? sharesOf(before, code) : null, id),
            after: priceMinor === null ? null : usual(priceMinor, now, id),
          }
        }
        yield [key, code, payment]
      }
}

/** The price for two adults on a day with these shares. */
const usual = (minor: number, known: RateShares | null, id: number): number =>
  known ? shareOf(minor, adultsShare(sharesWith(known, id), 2)) : minor

/** The terms that determine a stored rate's price; null: the rate is new. */
function termsBefore(
  applied: Applied | null,
  unitCode: string,
  code: string,
): Pick<RateTerms, 'factorBp' | 'basedOn'> | null {
  const rates = applied?.content.units.find((one) => one.code === unitCode)?.rates ?? []
  const terms = rates.find((one) => one.code === code)?.terms as RateTerms | undefined
  if (!terms) return null
  const base = rates.find((one) => one.code === terms.basedOn?.rate)?.terms as RateTerms | undefined
  return { factorBp: base?.factorBp ?? terms.factorBp, ...(terms.basedOn && { basedOn: terms.basedOn }) }
}
