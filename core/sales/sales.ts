import { shareOf } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import { dayMillis, dayMinutes, hourMillis } from '#core/time/lengths.ts'

/** States of a sale, a line, a payment and a refund. Booking and payment have separate tables of states. */
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
  // Paid, and waiting for its suppliers. It keeps its stock until they have responded.
  confirming: ['confirmed', 'cancelled'],
  expired: ['confirmed'],
  // A person must review the sale; its holding time continues.
  manual_review: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'no_show'],
  // A no-show can be marked or unmarked after the trip. A chargeback makes the amount due again.
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
  // A payment that arrives late takes the stock again.
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

/** Moves of a cash payment that was recorded but not received. */
export const cashReversal: Record<'captured' | 'voided', readonly 'voided'[]> = {
  captured: ['voided'],
  voided: [],
}

export const refundStates = ['created', 'in_transit', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Routes of a refund: to the original payment method; by the customer's bank through a dispute; by other means; to a
 * new gift card; or to the gift card that was taken off an unpaid sale, as if it had never paid. The provider handles
 * only the first.
 */
export const refundRoutes = ['original', 'chargeback', 'elsewhere', 'gift_card', 'taken_off'] as const
export type RefundRoute = (typeof refundRoutes)[number]

export const refundMoves: Record<RefundState, readonly RefundState[]> = {
  created: ['in_transit', 'done', 'failed'],
  in_transit: ['done', 'failed'],
  failed: ['in_transit', 'done'],
  // A bank may send a refund back weeks later, if the card's account is closed.
  done: ['failed'],
}

/**
 * How long and how often the provider is polled about an attempt, since a webhook may be lost, and a reference may be
 * paid late. The pauses grow.
 */
export const pollingLimits = { days: 10, minMillis: 15_000, maxMillis: hourMillis } as const

/** The pause before the next poll, in milliseconds: a quarter of the time waited so far, within bounds. */
export const pauseAt = (ageMillis: number, bounds: { minMillis: number; maxMillis: number }): number =>
  Math.min(bounds.maxMillis, Math.max(bounds.minMillis, ageMillis / 4))

/** Milliseconds until the provider is polled again about an attempt of this age; null if polling has ended. */
export function pauseBeforePoll(ageMillis: number): number | null {
  return ageMillis >= pollingLimits.days * dayMillis ? null : pauseAt(ageMillis, pollingLimits)
}

/** Minutes before each retry of a failed refund. After the last one, a person reviews the refund. */
const refundPauses = [10, 60, 360, dayMinutes] as const
export const refundRetries = { refusals: refundPauses.length + 1, pauseMinutes: refundPauses } as const

/** Whether an attempt may still be paid. */
export const waitsForMoney = (state: PaymentState): boolean =>
  state === 'created' || state === 'requires_action' || state === 'authorized'

/** States in which stock is held until the sale's deadline, and payments are accepted. */
export const waitingStates: readonly SaleState[] = ['held', 'pending_payment', 'manual_review']
export const isWaiting = (state: SaleState): boolean => waitingStates.includes(state)

/** The reference among a sale's attempts that can still be paid in a store or by transfer. */
export const openReference = <P extends { state: PaymentState; reference: unknown }>(
  payments: readonly P[],
): P | undefined => payments.findLast((one) => one.state === 'requires_action' && one.reference !== null)

export const canMoveSale = (from: SaleState, to: SaleState) => saleMoves[from].includes(to)
export const canMovePayment = (from: PaymentState, to: PaymentState) => paymentMoves[from].includes(to)
export const canMoveRefund = (from: RefundState, to: RefundState) => refundMoves[from].includes(to)

/** Payment methods for customers. A reference is paid later, in a store (OXXO) or by bank transfer (SPEI). */
export const paymentMethods = ['card', 'oxxo', 'spei'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * Payment methods for agencies, charged to their account with the platform: credit, or a customer's cash that the
 * agency holds.
 */
export const agencyMethods = ['credit', 'cash'] as const
export type AgencyMethod = (typeof agencyMethods)[number]

/** All payment methods of sales. For a gift card, the agency was charged when the card was issued. */
export const recordedMethods = [...paymentMethods, ...agencyMethods, 'gift_card'] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** How a sale made offline is paid: on the agency's credit, or through a link that the customer receives later. */
export const offlinePayments = ['credit', 'link'] as const
export type OfflinePayment = (typeof offlinePayments)[number]

/** Whether a provider took the payment, and can report on it and refund it. */
export const isAtProvider = (method: RecordedMethod): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)

/** The parts of a payment that determine who has the money. */
export interface PaidBy {
  method: RecordedMethod
  /**
   * The agency's own account at a provider that took the payment; null for the platform's account, or if no provider
   * did.
   */
  merchantAccountId: string | null
}

/**
 * Whether a provider took the payment for the platform. What an agency's own account took is with the agency, like
 * cash.
 */
export const isTakenByPlatform = ({ method, merchantAccountId }: PaidBy): boolean =>
  isAtProvider(method) && merchantAccountId === null

/**
 * Whether the platform has the money of a payment: a provider took it, or the agency was charged for the gift card. A
 * refund of such a payment is owed to the customer, not to the agency.
 */
export const isPrepaid = (payment: PaidBy): boolean =>
  isTakenByPlatform(payment) || payment.method === 'gift_card'

/** A payment method that customers use, online or at the agency. */
export type ClientMethod = Exclude<RecordedMethod, 'credit'>

/** Whether the payment is the customer's money. */
export const isOfClient = (method: RecordedMethod): method is ClientMethod => method !== 'credit'

/** Limits of a sale's hold. In minutes, unless the name states another unit. */
export const holdLimits = {
  minutes: 20,
  warnMinutes: 2,
  extensionMinutes: 10,
  /** How long the hold waits for the result once the customer has gone to the provider. */
  cardMinutes: 30,
  /** The time in which a cash or transfer reference must be paid. */
  referenceMinutes: dayMinutes,
  /** The same if the cart takes scarce stock, of which at most `scarceLeft` other units are free. */
  scarceMinutes: 4 * 60,
  scarceLeft: 2,
  /** The maximum time by which an open attempt extends an overdue hold. A later payment must take stock again. */
  graceMinutes: 60,
  /** A reference is offered if the first service starts at least this many days later. */
  referenceMinDaysAhead: 3,
} as const

/** A deposit is offered if the first service starts at least `minDaysAhead` days later. */
export const depositRules = { bp: 3000, minDaysAhead: 30, balanceDueDaysBefore: 14 } as const

/**
 * Days before a balance's last day, and before each date of a plan, on which the customer is reminded. The agency
 * chooses what happens to an overdue sale: it is kept and the agency is notified, or it is canceled and the penalty is
 * taken from the deposit.
 */
export const balanceReminders = { remindDays: 7, lastRemindDays: 2, planRemindDays: 5 } as const
export const overduePolicies = ['keep', 'cancel'] as const
export type OverduePolicy = (typeof overduePolicies)[number]

/** The maximum total of a sale, in minor units of any currency: a hundred million less a hundredth. */
export const maxSaleMinor = 9_999_999_999

/** Length of an agency's reference and note about a sale, in characters. */
export const saleNoteLimits = { reference: { least: 0, most: 60 }, note: { least: 0, most: 2_000 } } as const

/** Length of an internal note about a sale, in characters. */
export const staffNoteLimits = { least: 1, most: 1_000 } as const

/** Maximum number of lines in a cart. */
export const maxLines = 20

/** "K7M2-9QXD": eight characters without look-alikes (Crockford's base 32). */
export const saleCodePattern = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

/** A typed code in its canonical form: in capitals, without spaces, with 0 for O and 1 for I and L. */
export function normaliseSaleCode(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain
}

/** The usual deposit for a total. `depositFor` decides whether a deposit is offered, and how much. */
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

/** The amount paid above the sale's cost, which is refunded. */
export const surplusOf = (money: SaleMoney): number =>
  Math.max(0, money.paidMinor - money.refundedMinor - money.liveMinor - money.penaltyMinor)

/** The state of a sale after its trip: `completed`, unless all of its services were no-shows. */
export const stateAfterTravel = (
  lines: readonly { state: LineState; noShowAt: Date | null }[],
): 'completed' | 'no_show' =>
  lines.every(({ state, noShowAt }) => state !== 'confirmed' || noShowAt !== null) ? 'no_show' : 'completed'

/** The four sums that describe a sale's money, in minor units of its currency. */
export interface SaleMoney {
  liveMinor: number
  penaltyMinor: number
  /** Captured payments. */
  paidMinor: number
  /** Ordered refunds, including failed ones, whose money no longer belongs to the sale. */
  refundedMinor: number
}
