import { keptFee } from '#core/money/instalment-fees.ts'
import type { OwedSince } from '#core/sales/balance.ts'
import { disputedOf } from '#core/sales/disputes.ts'
import type { AgreedPlan } from '#core/sales/payment-schedule.ts'
import { dueOf, firstOf, isPrepaid, type SaleMoney } from '#core/sales/sales.ts'
import { dayIn } from '#core/time/days.ts'
import type { WholeSale } from './whole-sale.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type Rows = Pick<WholeSale, 'lines' | 'payments' | 'refunds'>

/**
 * The amounts of a sale, computed from its rows. Excludes payments that were not captured in the sale's currency, and
 * gift cards that were taken off, with the refunds of both.
 */
export function moneyOf({ lines, payments, refunds }: Rows): SaleMoney {
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  return {
    liveMinor: sumOf(live.map((line) => line.totalMinor - line.writtenOffMinor)),
    penaltyMinor: sumOf(lines.map((line) => line.penaltyMinor ?? 0)),
    paidMinor: sumOf(paidIn({ payments, refunds }).map((payment) => payment.amountMinor)),
    refundedMinor: sumOf(refundsOf({ payments, refunds }).map((refund) => refund.amountMinor)),
  }
}

/**
 * Since when a sale has owed its unpaid amount: the instants of the sale and of the latest loss to a bank, and the
 * agreed plan.
 */
export function owedSince(whole: WholeSale): OwedSince {
  const { sale, payments, disputes } = whole
  const isPaid = (paymentId: string) =>
    payments.some(({ id, state }) => id === paymentId && state === 'captured')
  const ends = disputes.flatMap(({ state, paymentId, endedAt }) =>
    state === 'lost' && endedAt && isPaid(paymentId) ? endedAt.getTime() : [],
  )
  return {
    soldAt: sale.confirmedAt,
    lostAt: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    plan: planOf(whole),
  }
}

/** The plan that the customer agreed to by paying its deposit. */
function planOf({ payments, lines }: Pick<WholeSale, 'payments' | 'lines'>): AgreedPlan | null {
  const deposit = payments.find(({ state, plan }) => state === 'captured' && plan !== null)
  const first = firstOf(lines)
  if (!deposit?.plan || !first) return null
  const agreedOn = dayIn(deposit.createdAt, first.snapshot.timeZone)
  return { depositMinor: deposit.amountMinor, agreedOn, dates: deposit.plan.dates }
}

/** Payments whose money the platform holds, less ordered refunds. */
export const clientMinorOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number => {
  const taken = paidIn(rows).filter(isPrepaid)
  const back = refundsOf({ ...rows, payments: taken })
  return (
    sumOf(taken.map(({ amountMinor }) => amountMinor)) - sumOf(back.map(({ amountMinor }) => amountMinor))
  )
}

/** The agency's fees for interest-free installments, on the parts of payments that were not refunded in money. */
export const feesOf = ({
  sale,
  payments,
  refunds,
}: Pick<WholeSale, 'sale' | 'payments' | 'refunds'>): number =>
  sale.confirmedAt === null
    ? 0
    : sumOf(
        payments.map(({ id, state, amountMinor, feeBp }) => {
          if (state !== 'captured' || !feeBp) return 0
          const back = refunds
            .filter(({ paymentId, route }) => paymentId === id && route !== 'gift_card')
            .map((refund) => refund.amountMinor)
          return keptFee(amountMinor, sumOf(back), feeBp)
        }),
      )

/** The amount that can be refunded: payments less ordered refunds and money under dispute. */
export const refundableOf = ({
  payments,
  refunds,
  disputes,
}: Omit<Rows, 'lines'> & Pick<WholeSale, 'disputes'>): number =>
  sumOf(
    payments.map(({ id, state, amountMinor }) => {
      if (state !== 'captured') return 0
      const back = refunds.filter(({ paymentId }) => paymentId === id).map((refund) => refund.amountMinor)
      return Math.max(0, amountMinor - sumOf(back) - disputedOf(disputes, id))
    }),
  )

/** Ordered refunds that the provider rejected. */
export const refusedOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number =>
  sumOf(refundsOf(rows).flatMap((refund) => (refund.state === 'failed' ? refund.amountMinor : [])))

/** Amounts that banks charged back through disputes: they count as refunded, although no refund was ordered. */
export const takenBackOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number =>
  sumOf(refundsOf(rows).flatMap((refund) => (refund.route === 'chargeback' ? refund.amountMinor : [])))

/** The part of `takenBackOf` that the sale owes again; 0 once everything is paid. */
export const owedAgainOf = (rows: Rows): number => (dueOf(moneyOf(rows)) > 0 ? takenBackOf(rows) : 0)

/** Captured payments, except gift cards that were taken off. */
const paidIn = ({ payments, refunds }: Pick<Rows, 'payments' | 'refunds'>): Rows['payments'] =>
  payments.filter(
    ({ id, state }) =>
      state === 'captured' &&
      !refunds.some(({ paymentId, route }) => paymentId === id && route === 'taken_off'),
  )

/** Ordered refunds of the payments in `paidIn`. */
export const refundsOf = (rows: Pick<Rows, 'payments' | 'refunds'>): Rows['refunds'] => {
  const paid = paidIn(rows)
  return rows.refunds.filter(({ paymentId }) => paid.some(({ id }) => id === paymentId))
}
