import { type Day, dayIn } from '#core/time/days.ts'
import { balanceOf, type OwedSince, plannedPayments } from './balance.ts'
import type { PlannedPayment } from './payment-schedule.ts'
import { type DepositableLine, depositFor, depositOfLines } from './payment-terms.ts'
import {
  dueOf,
  isWaiting,
  type LineState,
  type PaymentState,
  type RecordedMethod,
  type SaleMoney,
  type SaleState,
} from './sales.ts'
import { hasBegun } from './service-times.ts'

/** Limits of a cash payment for a sale made now, in minor units of the sale's currency. */
export interface CashRange {
  minMinor: number
  maxMinor: number
}

/**
 * The debt that an agency incurs by accepting cash, in minor units. Its earnings are deducted only if the payment
 * covers the whole amount due.
 */
export const cashNeeded = (
  { maxMinor, earnedMinor }: Pick<CashRange, 'maxMinor'> & { earnedMinor: number },
  amountMinor: number,
): number => (amountMinor < maxMinor ? amountMinor : amountMinor - earnedMinor)

type Purpose = 'full' | 'deposit' | 'balance'

/** The parts of a sale that the rules for cash need; `lines` are all lines of the sale. */
export interface CashSale {
  state: SaleState
  owedSince: OwedSince
  /** The time zone in which the agency's days are counted. */
  timeZone: string
  lines: readonly (DepositableLine & {
    id: string
    state: LineState
    snapshot: { startsAt?: string | null }
  })[]
  payments: readonly CashPayment[]
  refunds: readonly { paymentId: string }[]
  money: SaleMoney
  now: Date
}

interface CashPayment {
  id: string
  method: RecordedMethod
  purpose: Purpose
  state: PaymentState
  amountMinor: number
  capturedAt: Date | null
}

const keptOf = ({ paidMinor, refundedMinor }: SaleMoney): number => paidMinor - refundedMinor

/** The amount that confirms a sale: the full amount, or its deposit if there is one. */
const standsFrom = ({ liveMinor, penaltyMinor }: SaleMoney, depositMinor: number | null): number =>
  penaltyMinor + (depositMinor ?? liveMinor)

const liveOf = ({ lines }: Pick<CashSale, 'lines'>) =>
  lines.filter(({ state }) => state === 'held' || state === 'confirmed')

/**
 * The cash that an agency can accept for a sale now: at least the amount that confirms a waiting sale, any part of a
 * confirmed sale's balance, and never more than the amount due. Null if nothing is due.
 */
export function cashFor(sale: Pick<CashSale, 'state' | 'lines' | 'money' | 'now'>): CashRange | null {
  const { state, money } = sale
  const maxMinor = isWaiting(state) || state === 'confirmed' ? dueOf(money) : 0
  if (maxMinor === 0) return null
  const missing = isWaiting(state)
    ? standsFrom(money, depositFor(liveOf(sale), money.liveMinor, sale.now)) - keptOf(money)
    : 1
  return { minMinor: Math.min(maxMinor, Math.max(1, missing)), maxMinor }
}

/** The purpose of a cash payment of `amountMinor`. */
export function cashPurpose(
  { state, money }: Pick<CashSale, 'state' | 'money'>,
  amountMinor: number,
): Purpose {
  if (isWaiting(state) && amountMinor < dueOf(money)) return 'deposit'
  return keptOf(money) > 0 || !isWaiting(state) ? 'balance' : 'full'
}

/**
 * The lowest amount, in minor units, to which a mistyped cash payment can be corrected. Null if it cannot be corrected:
 * there was a later payment, or a refund of this payment; a service has begun, or is in `used` (ids of lines); the
 * payment completed the sale on an earlier day; or the sale needs the full payment.
 */
export function minCash(sale: CashSale, paymentId: string, used: readonly string[]): number | null {
  const { state, lines, payments, refunds, money, now } = sale
  const captured = payments.filter((one) => one.state === 'captured')
  const payment = captured.find(({ id }) => id === paymentId)
  if (payment?.method !== 'cash' || state !== 'confirmed') return null
  const isLast = captured.every(({ capturedAt }) => Number(capturedAt) <= Number(payment.capturedAt))
  const isBack = refunds.some((refund) => refund.paymentId === paymentId)
  const isServed = lines.some(
    (line) => line.state === 'confirmed' && (hasBegun(line, now) || used.includes(line.id)),
  )
  if (!isLast || isBack || isServed) return null
  // The sale is fully paid and its vouchers are issued, so only a mistake noticed on the same day can be corrected.
  if (dueOf(money) === 0 && !isOfToday(sale, payment)) return null
  const others = { ...money, paidMinor: money.paidMinor - payment.amountMinor }
  const minMinor = Math.max(0, standsFrom(money, depositLeft(sale, others)) - keptOf(others))
  return minMinor < payment.amountMinor ? minMinor : null
}

const isOfToday = ({ now, timeZone }: CashSale, { capturedAt }: CashPayment): boolean =>
  capturedAt !== null && dayIn(capturedAt, timeZone) === dayIn(now, timeZone)

/**
 * The part of the live lines that a plan requires by `today`: its deposit, and the payments whose dates have passed.
 */
const neededNow = (planned: readonly PlannedPayment[], { penaltyMinor }: SaleMoney, today: Day): number =>
  planned.reduce((sum, one, i) => (i === 0 || one.dueOn < today ? sum + one.amountMinor : sum), -penaltyMinor)

/**
 * The deposit that would be sufficient for a sale with the payments in `money`; null if the full amount is required.
 */
function depositLeft(sale: CashSale, money: SaleMoney): number | null {
  const { lines, payments, now, owedSince } = sale
  const balance = balanceOf(lines, money, now, owedSince)
  const planned = plannedPayments(lines, money, now, owedSince)
  if (planned && balance) return neededNow(planned, money, dayIn(now, sale.timeZone))
  if (balance && balance.daysLeft < 0) return null
  const isByDeposit = payments.some((one) => one.state === 'captured' && one.purpose === 'deposit')
  return isByDeposit
    ? depositOfLines(liveOf(sale), money.liveMinor)
    : depositFor(liveOf(sale), money.liveMinor, now)
}
