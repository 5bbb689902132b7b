import { shareOf } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import { dayMillis, dayMinutes, hourMillis } from '#core/time/lengths.ts'

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

export const saleMoves: Record<SaleState, readonly SaleState[]> = {
  held: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  pending_payment: ['confirming', 'confirmed', 'expired', 'cancelled', 'manual_review'],
  // Paid, and its suppliers are asked: it keeps its stock until they have answered.
  confirming: ['confirmed', 'cancelled'],
  expired: ['confirmed'],
  // Somebody looks at it; its time goes on as before.
  manual_review: ['pending_payment', 'confirming', 'confirmed', 'expired', 'cancelled'],
  confirmed: ['completed', 'cancelled', 'no_show'],
  // That nobody came may be told, or taken back, when the days of travel are over. What a bank took back is owed again.
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
  // Money that arrives after all: a provider may capture what was given up.
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
 * How money goes back: as it came, by the client's bank, which took it back through a dispute, or by other means. The
 * provider gives back nothing but the first.
 */
export const refundRoutes = ['original', 'chargeback', 'elsewhere'] as const
export type RefundRoute = (typeof refundRoutes)[number]

export const refundMoves: Record<RefundState, readonly RefundState[]> = {
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
export const askingTerms = { days: 10, leastMillis: 15_000, mostMillis: hourMillis } as const

/** A question is put again after a quarter of the time that its answer has taken so far, within bounds. Milliseconds. */
export const pauseAt = (ageMillis: number, bounds: { leastMillis: number; mostMillis: number }): number =>
  Math.min(bounds.mostMillis, Math.max(bounds.leastMillis, ageMillis / 4))

/** Milliseconds until the provider is asked again about an attempt of this age; null when it has had its time. */
export function waitBeforeAsking(ageMillis: number): number | null {
  return ageMillis >= askingTerms.days * dayMillis ? null : pauseAt(ageMillis, askingTerms)
}

/** A refund that the provider refuses is sent again after growing pauses, minutes, before somebody has to look at it. */
const refundPauses = [10, 60, 360, dayMinutes] as const
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

/** How a customer can pay; a reference is paid later in a shop (OXXO) or by bank transfer (SPEI). */
export const paymentMethods = ['card', 'oxxo', 'spei'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What an agency pays a sale with, charged to its account with the platform: its credit, or cash of the client's that it
 * holds.
 */
export const agencyMethods = ['credit', 'cash'] as const
export type AgencyMethod = (typeof agencyMethods)[number]

/** How a sale was paid: as customers do, or by the agency. */
export const recordedMethods = [...paymentMethods, ...agencyMethods] as const
export type RecordedMethod = (typeof recordedMethods)[number]

/** How a sale that was made without signal is paid: on the agency's credit, or by a link that the client gets later. */
export const offlinePayments = ['credit', 'link'] as const
export type OfflinePayment = (typeof offlinePayments)[number]

/** Whether a provider took the money, so that it can be asked about it and give it back. */
export const isAtProvider = (method: RecordedMethod): method is PaymentMethod =>
  paymentMethods.some((known) => known === method)

/** How a client paid, wherever. */
export type ClientMethod = Exclude<RecordedMethod, 'credit'>

/** Whether it is the client's money. */
export const isOfClient = (method: RecordedMethod): method is ClientMethod => method !== 'credit'

/** Business limits of a sale. Minutes. */
export const holdTerms = {
  minutes: 20,
  warnMinutes: 2,
  extensionMinutes: 10,
  /** Once the customer has gone to the provider, the hold waits for the answer this long. */
  cardMinutes: 30,
  /** A cash or transfer reference must be paid within this time. */
  referenceMinutes: dayMinutes,
  /** Within this time where, beside the cart, no more than `scarceLeft` are free of something that it takes. */
  scarceMinutes: 4 * 60,
  scarceLeft: 2,
  /** An attempt that is still open keeps an overdue hold at most this long; later money is settled again. */
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

/** What one sale comes to at most, in minor units of any currency: a hundred million less a hundredth. */
export const mostSaleMinor = 9_999_999_999

/** Characters of what staff note about a sale. */
export const staffNoteLimits = { least: 1, most: 1_000 } as const

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

/** The usual share of a total. `depositFor` says whether a deposit is offered, and how much. */
export const depositOf = (totalMinor: number): number => shareOf(totalMinor, depositTerms.bp)

/**
 * What a sale still owes. `liveMinor`: lines that are not cancelled or released, less what was written off; `penaltyMinor`: what its
 * cancelled lines cost. Never negative: what was paid above it is refunded (see `surplusOf`).
 */
export const dueOf = (money: SaleMoney): number =>
  Math.max(0, money.liveMinor + money.penaltyMinor - money.paidMinor + money.refundedMinor)

/** The line whose service comes first. */
export const firstOf = <L extends { startsOn: Day }>(lines: readonly L[]): L | undefined =>
  lines.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))[0]

/** What was paid above what the sale costs, to be given back. */
export const surplusOf = (money: SaleMoney): number =>
  Math.max(0, money.paidMinor - money.refundedMinor - money.liveMinor - money.penaltyMinor)

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
