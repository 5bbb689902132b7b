import { priceCalendar } from '#core/pack/price-calendar.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { Criteria } from '../criteria/criteria.ts'
import type { Pack } from '../pack/pack.ts'

interface Question {
  productId: string
  /** Any day of the first month. */
  from: Day
  months: number
}

/** The lowest price on each day of whole months, for the party in the criteria. */
export function calendarAnswer(
  pack: Pack | null,
  { productId, from, months }: Question,
  criteria: Criteria,
  terms: SellingTerms,
) {
  const index = pack?.products.findIndex((one) => one.id === productId) ?? -1
  const range = { from: `${from.slice(0, 8)}01`, to: lastDayOf(from, months) }
  return {
    currency: terms.currency,
    days: pack ? priceCalendar(pack, index, criteria, range, terms) : [],
    asOf: pack?.asOf ?? terms.now.toISOString(),
  }
}

function lastDayOf(from: Day, months: number): Day {
  const next = new Date(Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1))
  return addDays(next.toISOString().slice(0, 10), -1)
}
