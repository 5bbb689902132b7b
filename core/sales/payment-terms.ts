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

/** The parts of a line that limit the time for paying it. */
export interface PayableLine {
  startsOn: Day
  snapshot: Pick<LineSnapshot, 'timeZone' | 'policy'>
}

/** The parts of a line that also determine the deposit. */
export interface DepositableLine extends PayableLine {
  snapshot: PayableLine['snapshot'] & Pick<LineSnapshot, 'nightsMinor'>
}

/** Minutes before the end of a hold at which the provider stops taking payments, so that its event arrives in time. */
const marginMinutes = { card: 2, oxxo: 30, spei: 30 } as const
/** Minimum minutes for going to a store or a bank. */
const minReferenceMinutes = 120
/** Minimum minutes for typing a card number. */
const minCardMinutes = 1

/**
 * The longest hold of an unpaid cart, in minutes. `left`: number of other units of its scarcest stock that are free;
 * null if no stock is scarce.
 */
export const longestWait = (left: number | null): number =>
  left !== null && left <= holdLimits.scarceLeft ? holdLimits.scarceMinutes : holdLimits.referenceMinutes

/**
 * Minutes from `now` for which the method needs the stock held; null if there is not enough time. A reference must
 * expire before a penalty begins and before the first service.
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
 * The instant until which a waiting sale keeps its stock while the customer is at the provider: at least `minutes` from
 * `now`, and never earlier than before. It is limited to the longest wait plus the time for a card payment, counted
 * from the first hold, and to the time until which its services can be sold.
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

/** The instant until which the provider may take payments for stock held until `keptUntil`. */
export const payableUntil = (method: PaymentMethod, keptUntil: Date): Date =>
  new Date(keptUntil.getTime() - marginMinutes[method] * minuteMillis)

/** Whether a customer has enough time for the method before the stock is released at `keptUntil`. */
export const isTimeEnough = (method: PaymentMethod, keptUntil: Date, now: Date): boolean =>
  payableUntil(method, keptUntil).getTime() - now.getTime() >=
  (method === 'card' ? minCardMinutes : minReferenceMinutes) * minuteMillis

/**
 * The payment methods for which there is enough time. `kept`: how long a waiting sale keeps its stock; null for all
 * other sales. `sellable`: the instant until which its services can be sold and its suppliers hold them; all by the
 * clock of `kept.now`.
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
 * The deposit for lines with the total `totalMinor`: the usual share, or the penalty at the end of the balance's last
 * day if that is higher, so that an unpaid balance leaves no debt. Null if the deposit would be the full amount.
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

/**
 * The deposit for buying lines with the total `totalMinor` now; null if no deposit is possible, or the trip is too
 * soon.
 */
export function depositFor(lines: readonly DepositableLine[], totalMinor: number, now: Date): number | null {
  const first = firstOf(lines)
  if (!first) return null
  const isEarlyEnough =
    daysBetween(dayIn(now, first.snapshot.timeZone), first.startsOn) >= depositRules.minDaysAhead
  return isEarlyEnough ? depositOfLines(lines, totalMinor) : null
}

/**
 * Why lines with the total `totalMinor` cannot be bought with a deposit: the trip is too soon, or their terms rule it
 * out.
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
 * The required amount of a payment for `purpose`, in minor units; null if such a payment is not possible now.
 * `throughMinor`: the part of the balance that pays for a plan up to a date; null for the whole balance.
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
  // A bank may have taken back all payments. The amount is then due again as a balance, and a plan keeps its dates.
  if (purpose === 'balance') return money.paidMinor > 0 ? (throughMinor ?? due) || null : null
  if (paid) return null
  if (purpose === 'full') return due
  return depositFor(lines, due, now)
}
