import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { balanceDueOn } from './balance.ts'
import { freeUntil, penaltyAt } from './cancellation.ts'
import type { LineSnapshot } from './lines.ts'
import {
  depositOf,
  depositTerms,
  dueOf,
  firstOf,
  holdTerms,
  type PaymentMethod,
  type SaleMoney,
} from './sales.ts'
import { earlier } from './service-times.ts'

/** The parts of a line that decide how long its payment may take. */
export interface PayableLine {
  startsOn: Day
  snapshot: Pick<LineSnapshot, 'timeZone' | 'policy'>
}

/** What decides about a deposit, too. */
export interface DepositableLine extends PayableLine {
  snapshot: PayableLine['snapshot'] & Pick<LineSnapshot, 'nightsMinor'>
}

/** The provider stops taking money this long before the hold ends, so that its word still comes in time. */
const marginMinutes = { card: 2, oxxo: 30, spei: 30 } as const
/** Less than this is no time to go to a shop or a bank. */
const leastReferenceMinutes = 120
/** Less than this is no time to type a card. */
const leastCardMinutes = 1

/**
 * For how many minutes a cart is kept at most until it is paid, when `left` are free beside it of what is scarcest in it;
 * null: of nothing few.
 */
export const longestWait = (left: number | null): number =>
  left !== null && left <= holdTerms.scarceLeft ? holdTerms.scarceMinutes : holdTerms.referenceMinutes

/**
 * For how many minutes from `now` the stock must be kept for this way of paying, or null when there is no time
 * for it: a reference must end before cancelling begins to cost and before the first service.
 */
export function minutesToPay(
  method: PaymentMethod,
  currency: string,
  lines: readonly PayableLine[],
  now: Date,
  longest = longestWait(null),
): number | null {
  if (method === 'card') return holdTerms.cardMinutes
  if (currency !== 'MXN') return null
  let most = longest
  for (const { startsOn, snapshot } of lines) {
    if (daysBetween(dayIn(now, snapshot.timeZone), startsOn) < holdTerms.referenceMinDaysAhead) return null
    const free = freeUntil(snapshot.policy, now)
    const limit = free ? new Date(free) : instantAt(startsOn, '00:00', snapshot.timeZone)
    most = Math.min(most, Math.floor((limit.getTime() - now.getTime()) / minuteMillis))
  }
  return most - marginMinutes[method] >= leastReferenceMinutes ? most : null
}

/**
 * Until when a waiting sale keeps its stock while the customer is at the provider: at least `minutes` from now, never
 * shorter than it did, and never longer than the longest wait and a card's time after its stock was first held, nor than
 * its services can be sold.
 */
export function keptWhilePaying(
  sale: { heldSince: Date; expiresAt: Date },
  minutes: number,
  now: Date,
  sellable: Date | null,
  longest = longestWait(null),
): Date {
  const latest = sale.heldSince.getTime() + (longest + holdTerms.cardMinutes) * minuteMillis
  const wanted = Math.min(now.getTime() + minutes * minuteMillis, latest)
  return earlier(new Date(Math.max(sale.expiresAt.getTime(), wanted)), sellable)
}

/** Until when the provider may take money for stock that is kept until `keptUntil`. */
export const payableUntil = (method: PaymentMethod, keptUntil: Date): Date =>
  new Date(keptUntil.getTime() - marginMinutes[method] * minuteMillis)

/** Whether a customer can type a card, or make it to a shop or a bank, before stock kept until `keptUntil` is lost. */
export const isTimeEnough = (method: PaymentMethod, keptUntil: Date, now: Date): boolean =>
  payableUntil(method, keptUntil).getTime() - now.getTime() >=
  (method === 'card' ? leastCardMinutes : leastReferenceMinutes) * minuteMillis

/**
 * The ways of paying that there is time for. `kept`: how long a sale that waits keeps its stock, null for one that does
 * not; `sellable`: until when its services can be sold and their suppliers hold them; both by the clock of `kept.now`.
 */
export function availableMethods(
  offered: readonly PaymentMethod[],
  currency: string,
  lines: readonly PayableLine[],
  now: Date,
  kept: { heldSince: Date; expiresAt: Date; now: Date; sellable: Date | null; longest: number } | null,
): PaymentMethod[] {
  return offered.filter((method) => {
    const minutes = minutesToPay(method, currency, lines, now, kept?.longest)
    if (minutes === null || kept === null) return minutes !== null
    const until = keptWhilePaying(kept, minutes, kept.now, kept.sellable, kept.longest)
    return isTimeEnough(method, until, kept.now)
  })
}

/**
 * The deposit of lines that come to `totalMinor`: the usual share, or what cancelling costs when the balance's last day has
 * ended where that is more, so that whoever never pays the balance owes nothing. Null where that is all of it.
 */
export function depositOfLines(lines: readonly DepositableLine[], totalMinor: number): number | null {
  const first = firstOf(lines)
  if (!first) return null
  const ends = instantAt(addDays(balanceDueOn(first.startsOn), 1), '00:00', first.snapshot.timeZone)
  const penaltyMinor = lines.reduce(
    (sum, { snapshot }) => sum + penaltyAt(snapshot.policy, ends, snapshot.nightsMinor),
    0,
  )
  const amountMinor = Math.max(depositOf(totalMinor), penaltyMinor)
  return amountMinor < totalMinor ? amountMinor : null
}

/** The deposit by which lines that come to `totalMinor` can be bought now, or null where there is no time for a balance. */
export function depositFor(lines: readonly DepositableLine[], totalMinor: number, now: Date): number | null {
  const first = firstOf(lines)
  if (!first) return null
  const isTime = daysBetween(dayIn(now, first.snapshot.timeZone), first.startsOn) >= depositTerms.minDaysAhead
  return isTime ? depositOfLines(lines, totalMinor) : null
}

/** Why lines that come to `totalMinor` are not bought by a deposit now: their trip is near, or their terms; null where they are. */
export function whyNoDeposit(
  lines: readonly DepositableLine[],
  totalMinor: number,
  now: Date,
): 'soon' | 'terms' | null {
  if (depositFor(lines, totalMinor, now) !== null) return null
  return depositOfLines(lines, totalMinor) === null ? 'terms' : 'soon'
}

/** What a payment for `purpose` must amount to, in minor units, or null when there is no such payment now. */
export function amountFor(
  purpose: 'full' | 'deposit' | 'balance',
  money: SaleMoney,
  lines: readonly DepositableLine[],
  now: Date,
): number | null {
  const due = dueOf(money)
  if (due === 0) return null
  const paid = money.paidMinor > money.refundedMinor
  if (purpose === 'balance') return paid ? due : null
  if (paid) return null
  if (purpose === 'full') return due
  return depositFor(lines, due, now)
}
