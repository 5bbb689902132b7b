import { shareOf } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import { dayMillis, dayMinutes, hourMillis } from '#core/time/lengths.ts'

/** States of a sale, a line, a payment and a refund. Booking and payment are separate tables of states. */
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

export const saleMoves: Record<SaleState, readonly SaleState[]> = {
  held: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  pending_payment: ['confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  // Paid, and waiting for its suppliers: it keeps its stock until they have answered.
  confirming: ['confirmed', 'cancelled'],
  expired: ['confirmed'],
  // A person reviews it; its holding time continues.
  manual_review: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'no_show'],
  // A no-show can be marked, or unmarked, after the trip. A chargeback makes the amount due again.
  completed: ['no_show', 'confirmed'],
  cancelled: [],
  no_show: ['completed', 'confirmed'],
}

export const lineStates = ['held', 'confirmed', 'cancelled', 'released'] as const
export type LineState = (typeof lineStates)[number]

export const lineMoves: Record<LineState, readonly LineState[]> = {
  held: ['confirmed', 'released'],
  confirmed: ['cancelled'],
  cancelled: [],
  // Money that arrives after all takes its stock again.
  released: ['confirmed'],
}

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

export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['requires_action', 'authorized', 'captured', 'failed', 'voided', 'expired'],
  requires_action: ['authorized', 'captured', 'failed', 'voided', 'expired'],
  authorized: ['captured', 'failed', 'voided', 'expired'],
  // A provider may capture a late payment of a failed attempt.
  failed: ['captured'],
  expired: ['captured'],
  voided: ['captured'],
  captured: [],
}

/** Cash that was typed and not received. */
export const cashReversal: Record<'captured' | 'voided', readonly 'voided'[]> = {
  captured: ['voided'],
  voided: [],
}

export const refundStates = ['created', 'in_transit', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Routes of a refund: to the original payment method, by the client's bank through a dispute, by other means, to a new
 * gift card, or to the gift card that was taken off an unpaid sale, which counts as if it had never paid. The provider
 * handles only the first.
 */
export const refundRoutes = ['original', 'chargeback', 'elsewhere', 'gift_card', 'taken_off'] as const
export type RefundRoute = (typeof refundRoutes)[number]

export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  created: ['in_transit', 'done', 'failed'],
  in_transit: ['done', 'failed'],
  failed: ['in_transit', 'done'],
  // A bank may return a refund to a closed card weeks later.
  done: ['failed'],
}

/**
 * How long the provider is polled about an attempt, since a webhook may be lost and a reference be paid late; the
 * pauses grow.
 */
export const pollingLimits = { days: 10, minMillis: 15_000, maxMillis: hourMillis } as const

/** Pause before the next poll: a quarter of the time waited so far, within bounds. Milliseconds. */
export const pauseAt = (ageMillis: number, bounds: { minMillis: number; maxMillis: number }): number =>
  Math.min(bounds.maxMillis, Math.max(bounds.minMillis, ageMillis / 4))

/** Milliseconds until the provider is polled again about an attempt of this age; null: polling has ended. */
export function pauseBeforePoll(ageMillis: number): number | null {
  return ageMillis >= pollingLimits.days * dayMillis ? null : pauseAt(ageMillis, pollingLimits)
}

/** Minutes before each retry of a failed refund; then a person reviews it. */
const refundPauses = [10, 60, 360, dayMinutes] as const
export const refundRetries = { refusals: refundPauses.length + 1, pauseMinutes: refundPauses } as const

/** Whether an attempt may still be paid. */
export const waitsForMoney = (state: PaymentState): boolean =>
  state === 'created' || state === 'requires_action' || state === 'authorized'

/** States in which stock is held until the sale's time is over, and payments are accepted. */
export const waitingStates: readonly SaleState[] = ['held', 'pending_payment', 'manual_review']
export const isWaiting = (state: SaleState): boolean => waitingStates.includes(state)

/** The reference among a sale's attempts that can still be paid in a shop or by transfer. */
export const openReference = <P extends { state: PaymentState; reference: unknown }>(
  payments: readonly P[],
): P | undefined => payments.findLast((one) => one.state === 'requires_action' && one.reference !== null)

export const canMoveSale = (from: SaleState, to: SaleState) => saleMoves[from].includes(to)
export const canMovePayment = (from: PaymentState, to: PaymentState) => paymentMoves[from].includes(to)
export const canMoveRefund = (from: RefundState, to: RefundState) => refundMoves[from].includes(to)

/** Payment methods of customers; a reference is paid later in a shop (OXXO) or by bank transfer (SPEI). */
export const paymentMethods = ['card', 'oxxo', 'spei'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * Payment methods of agencies, charged to their account with the platform: credit, or a client's cash that the agency
 * holds.
 */
export const agencyMethods = ['credit', 'cash'] as const
export type AgencyMethod = (typeof agencyMethods)[number]

/** All payment methods of sales. A gift card was charged to its agency when it was issued. */
export const recordedMethods = [...paymentMethods, ...agencyMethods, 'gift_card'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** Payment of a sale made offline: on the agency's credit, or by a link that the client gets later. */
export const offlinePayments = ['credit', 'link'] as const
export type OfflinePayment = (typeof offlinePayments)[number]

/** Whether a provider took the payment, and can report on it and refund it. */
export const isAtProvider = (method: RecordedMethod): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)

/** What says who has the money of a payment. */
export interface PaidBy {
  method: RecordedMethod
  /** The agency's own account at the provider that took it; null: the platform's, or no provider. */
  merchantAccountId: string | null
}

/** Whether a provider took the payment for the platform. The agency has what its own account at a provider took, as with cash. */
export const isTakenByPlatform = ({ method, merchantAccountId }: PaidBy): boolean =>
  isAtProvider(method) && merchantAccountId === null

/**
 * Whether the platform has the money of a payment: a provider took it, or the agency was charged for the gift card. A
 * refund of it is owed to the client, not to the agency.
 */
export const isPrepaid = (payment: PaidBy): boolean =>
  isTakenByPlatform(payment) || payment.method === 'gift_card'

/** A client's payment method, online or at the agency. */
export type ClientMethod = Exclude<RecordedMethod, 'credit'>

/** Whether it is the client's money. */
export const isOfClient = (method: RecordedMethod): method is ClientMethod => method !== 'credit'

/** Business limits of a sale. Minutes. */
export const holdLimits = {
  minutes: 20,
  warnMinutes: 2,
  extensionMinutes: 10,
  /** Once the customer has gone to the provider, the hold waits for the result this long. */
  cardMinutes: 30,
  /** A cash or transfer reference must be paid within this time. */
  referenceMinutes: dayMinutes,
  /** The same if the cart takes scarce stock, of which at most `scarceLeft` other units are free. */
  scarceMinutes: 4 * 60,
  scarceLeft: 2,
  /** An open attempt extends an overdue hold by at most this time; later payments are settled again. */
  graceMinutes: 60,
  /** A reference is offered when the first service starts at least this many days later. */
  referenceMinDaysAhead: 3,
} as const

/** A deposit is offered when the first service starts at least `minDaysAhead` days later. */
export const depositRules = { bp: 3000, minDaysAhead: 30, balanceDueDaysBefore: 14 } as const

/**
 * Days before a balance's last day on which the customer is reminded, and before each date of a plan. The agency chooses what happens to an overdue
 * sale: it stays, and the agency is notified, or it is canceled, with the penalty taken from the deposit.
 */
export const balanceReminders = { remindDays: 7, lastRemindDays: 2, planRemindDays: 5 } as const
export const overduePolicies = ['keep', 'cancel'] as const
export type OverduePolicy = (typeof overduePolicies)[number]

/** The largest total of a sale, in minor units of any currency: a hundred million less a hundredth. */
export const maxSaleMinor = 9_999_999_999

/** Characters of an agency's reference and note about a sale. */
export const saleNoteLimits = { reference: { least: 0, most: 60 }, note: { least: 0, most: 2_000 } } as const

/** Characters of an internal note on a sale. */
export const staffNoteLimits = { least: 1, most: 1_000 } as const

/** Lines in one cart. */
export const maxLines = 20

/** "K7M2-9QXD": eight characters without look-alikes (Crockford's base 32). */
export const saleCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** A typed code in its canonical form: case, spaces, O for 0, I and L for 1. */
export function normaliseSaleCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain
}

/** The usual share of a total. `depositFor` decides whether a deposit is offered, and how much. */
export const depositOf = (totalMinor: number): number => shareOf(totalMinor, depositRules.bp)

/**
 * The amount due for a sale. `liveMinor`: lines that are not canceled or released, less write-offs; `penaltyMinor`:
 * penalties of its canceled lines. Never negative: overpayments are refunded (see `surplusOf`).
 */
export const dueOf = (money: SaleMoney): number =>
  Math.max(0, money.liveMinor + money.penaltyMinor - money.paidMinor + money.refundedMinor)

/** The line with the earliest service. */
export const firstOf = <L extends { startsOn: Day }>(lines: readonly L[]): L | undefined =>
  lines.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0]

/** The amount paid above the cost of the sale, to be refunded. */
export const surplusOf = (money: SaleMoney): number =>
  Math.max(0, money.paidMinor - money.refundedMinor - money.liveMinor - money.penaltyMinor)

/** The state of a sale after its trip: completed, unless all of its services were no-shows. */
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
  /** Ordered refunds, including failed ones: this money no longer belongs to the sale. */
  refundedMinor: number
}
