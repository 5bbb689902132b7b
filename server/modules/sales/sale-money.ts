import type { OwedSince } from '#core/sales/balance.ts'
import { disputedOf } from '#core/sales/disputes.ts'
import { dueOf, isAtProvider, type SaleMoney } from '#core/sales/sales.ts'
import type { WholeSale } from './whole-sale.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type Rows = Pick<WholeSale, 'lines' | 'payments' | 'refunds'>

/** The sums of a sale from its rows. Money of another currency is not the sale's, neither taken nor given back. */
export function moneyOf({ lines, payments, refunds }: Rows): SaleMoney {
  const live = lines.filter((line) => line.state === 'held' || line.state === 'confirmed')
  return {
    liveMinor: sumOf(live.map((line) => line.totalMinor - line.writtenOffMinor)),
    penaltyMinor: sumOf(lines.map((line) => line.penaltyMinor ?? 0)),
    paidMinor: sumOf(
      payments.filter(({ state }) => state === 'captured').map((payment) => payment.amountMinor),
    ),
    refundedMinor: sumOf(refundsOf({ payments, refunds }).map((refund) => refund.amountMinor)),
  }
}

/** Since when a sale owes what is not paid of it. */
export function owedSince({ sale, payments, disputes }: WholeSale): OwedSince {
  const isPaid = (paymentId: string) =>
    payments.some(({ id, state }) => id === paymentId && state === 'captured')
  const ends = disputes.flatMap(({ state, paymentId, endedAt }) =>
    state === 'lost' && endedAt && isPaid(paymentId) ? endedAt.getTime() : [],
  )
  return { soldAt: sale.confirmedAt, lostAt: ends.length > 0 ? new Date(Math.max(...ends)) : null }
}

/** What clients paid by a provider and was not ordered to be given back. */
export const clientMinorOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number => {
  const taken = rows.payments.filter(({ state, method }) => state === 'captured' && isAtProvider(method))
  const back = refundsOf({ ...rows, payments: taken })
  return (
    sumOf(taken.map(({ amountMinor }) => amountMinor)) - sumOf(back.map(({ amountMinor }) => amountMinor))
  )
}

/** What was paid, was not ordered to be given back, and no bank examines: so much can go back now. */
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

/** What was ordered to be given back and refused by the provider. */
export const refusedOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number =>
  sumOf(refundsOf(rows).flatMap((refund) => (refund.state === 'failed' ? refund.amountMinor : [])))

/** What banks took back through disputes: it counts as given back, and nobody here gave it. */
export const takenBackOf = (rows: Pick<Rows, 'payments' | 'refunds'>): number =>
  sumOf(refundsOf(rows).flatMap((refund) => (refund.route === 'chargeback' ? refund.amountMinor : [])))

/** Of that, what the sale owes again: nothing once all is paid. */
export const owedAgainOf = (rows: Rows): number => (dueOf(moneyOf(rows)) > 0 ? takenBackOf(rows) : 0)

/** What was ordered to be given back of the sale's own money. */
export const refundsOf = ({ payments, refunds }: Pick<Rows, 'payments' | 'refunds'>): Rows['refunds'] =>
  refunds.filter(({ paymentId }) =>
    payments.some(({ id, state }) => id === paymentId && state === 'captured'),
  )
