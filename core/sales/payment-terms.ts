import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { balanceDueOn } from './balance.ts'
import { freeUntil, penaltyAt } from './cancellation.ts'
import type { LineSnapshot } from './lines.ts'
import {
  depositOf,
  depositRules,
  dueOf,
  firstOf,
  holdLimits,
  type PaymentMethod,
  type SaleMoney,
} from './sales.ts'
import { earlier } from './service-times.ts'

/** The parts of a line that limit the time for its payment. */
export interface PayableLine {
  startsOn: Day
  snapshot: Pick<LineSnapshot, 'timeZone' | 'policy'>
}

/** The parts that also decide about a deposit. */
export interface DepositableLine extends PayableLine {
  snapshot: PayableLine['snapshot'] & Pick<LineSnapshot, 'nightsMinor'>
}

/** The provider stops taking money this long before the hold ends, so that its event arrives in time. */
const marginMinutes = { card: 2, oxxo: 30, spei: 30 } as const
/** Minimum time to go to a shop or a bank. */
const minReferenceMinutes = 120
/** Minimum time to type a card number. */
const minCardMinutes = 1

/**
 * The longest hold of an unpaid cart in minutes, with `left` other units of its scarcest stock free; null: no scarce
 * stock.
 */
export const longestWait = (left: number | null): number =>
  left !== null && left <= holdLimits.scarceLeft ? holdLimits.scarceMinutes : holdLimits.referenceMinutes

/**
 * Minutes from `now` for which this method needs the stock held; null: not enough time. A reference must expire before
 * a penalty begins and before the first service.
 */
export function minutesToPay(
  method: PaymentMethod,
  currency: string,
  lines: readonly PayableLine[],
  now: Date,
  longest = longestWait(null),
): number | null {
  if (method === 'card') return holdLimits.cardMinutes
  if (currency !== 'MXN') return null
  let most = longest
  for (const { startsOn, snapshot } of lines) {
    if (daysBetween(dayIn(now, snapshot.timeZone), startsOn) < holdLimits.referenceMinDaysAhead) return null
    const free = freeUntil(snapshot.policy, now)
    const limit = free ? new Date(free) : instantAt(startsOn, '00:00', snapshot.timeZone)
    most = Math.min(most, Math.floor((limit.getTime() - now.getTime()) / minuteMillis))
  }
  return most - marginMinutes[method] >= minReferenceMinutes ? most : null
}

/**
 * Until when a waiting sale keeps its stock while the customer is at the provider: at least `minutes` from now, and
 * never shorter than before. Limited to the longest wait plus a card's time after the first hold, and to the end of the
 * sale of its services.
 */
export function keptWhilePaying(
  sale: { heldSince: Date; expiresAt: Date },
  minutes: number,
  now: Date,
  sellable: Date | null,
  longest = longestWait(null),
): Date {
  const latest = sale.heldSince.getTime() + (longest + holdLimits.cardMinutes) * minuteMillis
  const wanted = Math.min(now.getTime() + minutes * minuteMillis, latest)
  return earlier(new Date(Math.max(sale.expiresAt.getTime(), wanted)), sellable)
}

/** Until when the provider may take payments for stock that is held until `keptUntil`. */
export const payableUntil = (method: PaymentMethod, keptUntil: Date): Date =>
  new Date(keptUntil.getTime() - marginMinutes[method] * minuteMillis)

/** Whether a customer has enough time for this method before stock held until `keptUntil` is lost. */
export const isTimeEnough = (method: PaymentMethod, keptUntil: Date, now: Date): boolean =>
  payableUntil(method, keptUntil).getTime() - now.getTime() >=
  (method === 'card' ? minCardMinutes : minReferenceMinutes) * minuteMillis

/**
 * The payment methods with enough time. `kept`: how long a waiting sale keeps its stock, null for others; `sellable`:
 * the end of its services' sale and of their suppliers' holds; both by the clock of `kept.now`.
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
 * The deposit of lines with the total `totalMinor`: the usual share, or the penalty at the end of the balance's last
 * day if that is higher, so that an unpaid balance leaves no debt. Null: that is the full amount.
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

/** The deposit for buying lines with the total `totalMinor` now; null: not enough time for a balance. */
export function depositFor(lines: readonly DepositableLine[], totalMinor: number, now: Date): number | null {
  const first = firstOf(lines)
  if (!first) return null
  const isEarlyEnough =
    daysBetween(dayIn(now, first.snapshot.timeZone), first.startsOn) >= depositRules.minDaysAhead
  return isEarlyEnough ? depositOfLines(lines, totalMinor) : null
}

/**
 * Why lines with the total `totalMinor` cannot be bought with a deposit: the trip is soon, or their terms forbid it.
 */
export function whyNoDeposit(
  lines: readonly DepositableLine[],
  totalMinor: number,
  now: Date,
): 'soon' | 'terms' | null {
  if (depositFor(lines, totalMinor, now) !== null) return null
  return depositOfLines(lines, totalMinor) === null ? 'terms' : 'soon'
}

/**
 * The required amount of a payment for `purpose`, in minor units; null: no such payment is possible now. `throughMinor`:
 * the part of a balance that pays a plan up to a date; null: all of it.
 */
export function amountFor(
  purpose: 'full' | 'deposit' | 'balance',
  money: SaleMoney,
  lines: readonly DepositableLine[],
  now: Date,
  throughMinor: number | null = null,
): number | null {
  const due = dueOf(money)
  if (due === 0) return null
  const paid = money.paidMinor > money.refundedMinor
  // A bank may have taken back all that was paid: it is owed again, and a plan keeps its dates.
  if (purpose === 'balance') return money.paidMinor > 0 ? (throughMinor ?? due) || null : null
  if (paid) return null
  if (purpose === 'full') return due
  return depositFor(lines, due, now)
}
