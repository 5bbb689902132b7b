import { addDays, type Day, dayIn, daysBetween } from './days.ts'
import { shareOf } from './money.ts'

/** What a sale, a line, a payment and a refund can be. Booking and payment are separate tables of states. */
export const saleStates = [
  'held',
  'pending_payment',
  'confirming',
  'confirmed',
  'completed',
  'expired',
  'cancelled',
  'no_show',
  'manual_review',
] as const
export type SaleState = (typeof saleStates)[number]

const saleMoves: Record<SaleState, readonly SaleState[]> = {
  held: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  pending_payment: ['confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  // Paid, and its suppliers are asked: it keeps its stock until they have answered.
  confirming: ['confirmed', 'cancelled'],
  expired: ['confirmed'],
  // Somebody looks at it; its time goes on as before.
  manual_review: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'no_show'],
  // That nobody came may be told, or taken back, when the days of travel are over.
  completed: ['no_show'],
  cancelled: [],
  no_show: ['completed'],
}

export const lineStates = ['held', 'confirmed', 'cancelled', 'released'] as const
export type LineState = (typeof lineStates)[number]

export const paymentStates = [
  'created',
  'requires_action',
  'authorized',
  'captured',
  'failed',
  'voided',
  'expired',
] as const
export type PaymentState = (typeof paymentStates)[number]

const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['requires_action', 'authorized', 'captured', 'failed', 'voided', 'expired'],
  requires_action: ['authorized', 'captured', 'failed', 'voided', 'expired'],
  authorized: ['captured', 'failed', 'voided', 'expired'],
  // Money that arrives after all: a provider may capture what was given up.
  failed: ['captured'],
  expired: ['captured'],
  voided: ['captured'],
  captured: [],
}

export const refundStates = ['created', 'in_transit', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const refundMoves: Record<RefundState, readonly RefundState[]> = {
  created: ['in_transit', 'done', 'failed'],
  in_transit: ['done', 'failed'],
  failed: ['in_transit', 'done'],
  // A bank may send the money of a closed card back weeks later.
  done: ['failed'],
}

/**
 * How long the provider is asked about an attempt, since a webhook may be lost and a reference be paid late: more and more
 * rarely.
 */
export const askingTerms = { days: 10, leastMillis: 15_000, mostMillis: 3_600_000 } as const

/** A question is put again after a quarter of the time that its answer has taken so far, within bounds. Milliseconds. */
export const pauseAt = (ageMillis: number, bounds: { leastMillis: number; mostMillis: number }): number =>
  Math.min(bounds.mostMillis, Math.max(bounds.leastMillis, ageMillis / 4))

/** Milliseconds until the provider is asked again about an attempt of this age; null when it has had its time. */
export function waitBeforeAsking(ageMillis: number): number | null {
  return ageMillis >= askingTerms.days * 86_400_000 ? null : pauseAt(ageMillis, askingTerms)
}

/** A refund that the provider refuses is sent again after growing pauses, minutes, before somebody has to look at it. */
const refundPauses = [10, 60, 360, 1440] as const
export const refundTerms = { refusals: refundPauses.length + 1, pauseMinutes: refundPauses } as const

/** Whether an attempt may still bring money. */
export const waitsForMoney = (state: PaymentState): boolean =>
  state === 'created' || state === 'requires_action' || state === 'authorized'

/** Whether stock is kept for a sale until its time is over, and money for it is welcome. */
export const waitingStates: readonly SaleState[] = ['held', 'pending_payment', 'manual_review']
export const isWaiting = (state: SaleState): boolean => waitingStates.includes(state)

/** The reference that can still be paid in a shop or by transfer, of a sale's attempts. */
export const openReference = <P extends { state: PaymentState; reference: unknown }>(
  payments: readonly P[],
): P | undefined => payments.findLast((one) => one.state === 'requires_action' && one.reference !== null)

export const canMoveSale = (from: SaleState, to: SaleState) => saleMoves[from].includes(to)
export const canMovePayment = (from: PaymentState, to: PaymentState) => paymentMoves[from].includes(to)
export const canMoveRefund = (from: RefundState, to: RefundState) => refundMoves[from].includes(to)

/** What the payments of a sale amount to. */
export const paymentSummaries = [
  'unpaid',
  'partial',
  'paid',
  'overpaid',
  'part_refunded',
  'refunded',
] as const
export type PaymentSummary = (typeof paymentSummaries)[number]

export function summarise(totalMinor: number, capturedMinor: number, refundedMinor: number): PaymentSummary {
  if (refundedMinor > 0) return refundedMinor >= capturedMinor ? 'refunded' : 'part_refunded'
  if (capturedMinor === 0) return totalMinor === 0 ? 'paid' : 'unpaid'
  if (capturedMinor < totalMinor) return 'partial'
  return capturedMinor > totalMinor ? 'overpaid' : 'paid'
}

/** How a customer can pay; a reference is paid later in a shop (OXXO) or by bank transfer (SPEI). */
export const paymentMethods = ['card', 'oxxo', 'spei'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** How a sale was paid: as customers do, or on the agency's credit with the platform. */
export const recordedMethods = [...paymentMethods, 'credit'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** How a sale that was made without signal is paid: on the agency's credit, or by a link that the client gets later. */
export const offlinePayments = ['credit', 'link'] as const
export type OfflinePayment = (typeof offlinePayments)[number]

/** Whether a provider took the money, so that it can be asked about it and give it back. */
export const isAtProvider = (method: RecordedMethod): method is PaymentMethod => method !== 'credit'

/** Business limits of a sale. Minutes. */
export const holdTerms = {
  minutes: 20,
  warnMinutes: 2,
  extensionMinutes: 10,
  /** Once the customer has gone to the provider, the hold waits for the answer this long. */
  cardMinutes: 30,
  /** A cash or transfer reference must be paid within this time. */
  referenceMinutes: 24 * 60,
  /** Within this time where, beside the cart, no more than `scarceLeft` are free of something that it takes. */
  scarceMinutes: 4 * 60,
  scarceLeft: 2,
  /** An attempt that is still open keeps an overdue hold at most this long; later money is settled anew. */
  graceMinutes: 60,
  /** A reference is offered when the first service starts at least this many days later. */
  referenceMinDaysAhead: 3,
} as const

/** A deposit is offered when the first service starts at least `minDaysAhead` days later. */
export const depositTerms = { bp: 3000, minDaysAhead: 30, balanceDueDaysBefore: 14 } as const

/**
 * A customer is reminded of a balance so many days before its last day; what happens when that has passed says the
 * agency: the sale stays, and its people are told, or it is cancelled by its terms, the penalty out of the deposit.
 */
export const balanceTerms = { remindDays: 7, lastRemindDays: 2 } as const
export const overduePolicies = ['keep', 'cancel'] as const
export type OverduePolicy = (typeof overduePolicies)[number]

/** Lines in one cart. */
export const maxLines = 20

/** "K7M2-9QXD": eight characters without look-alikes (Crockford's base 32). */
export const saleCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** What people type for a code, in its one form: case, spaces, O for 0, I and L for 1. */
export function normaliseSaleCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain
}

/** What the history of a sale tells; the interface has a sentence for each. */
export const saleEvents = [
  'held',
  'extended',
  'released',
  'expired',
  'checked_out',
  'payment_started',
  'payment_failed',
  'payment_expired',
  'payment_received',
  'paid_on_credit',
  'amount_differs',
  'under_review',
  'review_decided',
  'balance_reminded',
  'balance_reminded_last',
  'balance_overdue',
  'confirming',
  'supplier_refused',
  'confirmed',
  'completed',
  'no_show',
  'no_show_undone',
  'reacquired',
  'refunded_late',
  'surplus_refunded',
  'line_cancelled',
  'cancelled',
  'refund_sent',
  'refund_done',
  'refund_failed',
  'credited_back',
  'voucher_resent',
  'email_changed',
  'flight_changed',
  'voucher_redeemed',
  'payment_link_created',
  'payment_link_opened',
  'payment_link_revoked',
] as const
export type SaleEvent = (typeof saleEvents)[number]

/** What a deposit of a sale is; whether one is offered says `depositOffered`. */
export const depositOf = (totalMinor: number): number => shareOf(totalMinor, depositTerms.bp)

/** Whether there is time for a balance later. `earliestOn`: first day of the first service. */
export const depositOffered = (today: Day, earliestOn: Day): boolean =>
  daysBetween(today, earliestOn) >= depositTerms.minDaysAhead

/** Last day on which the balance can be paid. */
export const balanceDueOn = (earliestOn: Day): Day => addDays(earliestOn, -depositTerms.balanceDueDaysBefore)

/**
 * What a sale still owes. `liveMinor`: lines that are not cancelled or released; `penaltyMinor`: what its
 * cancelled lines cost. Never negative: what was paid above it is refunded (see `surplusOf`).
 */
export const dueOf = (money: SaleMoney): number =>
  Math.max(0, money.liveMinor + money.penaltyMinor - money.paidMinor + money.refundedMinor)

/** What of a confirmed sale is left to be paid, in minor units of its currency. */
export interface Balance {
  amountMinor: number
  /** Until the last day on which it can be paid; negative once that has passed. */
  daysLeft: number
  /** That day, or today once it has passed. */
  payBy: Day
}

/** The balance of what was confirmed, by the clock of the place of the first service; null once all is paid. */
export function balanceOf(
  lines: readonly { state: LineState; startsOn: Day; snapshot: { timeZone: string } }[],
  money: SaleMoney,
  now: Date,
): Balance | null {
  const amountMinor = dueOf(money)
  const first = firstOf(lines.filter(({ state }) => state === 'confirmed'))
  if (!first || amountMinor === 0) return null
  const today = dayIn(now, first.snapshot.timeZone)
  const dueOn = balanceDueOn(first.startsOn)
  const daysLeft = daysBetween(today, dueOn)
  return { amountMinor, daysLeft, payBy: daysLeft < 0 ? today : dueOn }
}

/** The line whose service comes first. */
export const firstOf = <L extends { startsOn: Day }>(lines: readonly L[]): L | undefined =>
  lines.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0]

/** What was paid above what the sale costs, to be given back. */
export const surplusOf = (money: SaleMoney): number =>
  Math.max(0, money.paidMinor - money.refundedMinor - money.liveMinor - money.penaltyMinor)

/** Whether every service that was not cancelled ended before today, each by the clock of its place. */
export const isTravelOver = (
  lines: readonly { state: LineState; endsOn: Day; snapshot: { timeZone: string } }[],
  now: Date,
): boolean =>
  lines
    .filter(({ state }) => state === 'confirmed')
    .every(({ endsOn, snapshot }) => endsOn < dayIn(now, snapshot.timeZone))

/** What a sale is once its travel is over: completed, unless for none of its services anybody came. */
export const stateAfterTravel = (
  lines: readonly { state: LineState; noShowAt: Date | null }[],
): 'completed' | 'no_show' =>
  lines.every(({ state, noShowAt }) => state !== 'confirmed' || noShowAt !== null) ? 'no_show' : 'completed'

/** The four sums of a sale, in minor units of its currency. */
export interface SaleMoney {
  liveMinor: number
  penaltyMinor: number
  /** Captured. */
  paidMinor: number
  /** Ordered to be given back, whatever became of it: it is not the sale's any more. */
  refundedMinor: number
}
