import { canMovePayment, canMoveSale, type SaleEvent } from '#core/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { tellPeople } from '#server/modules/push/tell-people.ts'
import { auditName, recordEvent } from '#server/modules/sales/record-event.ts'
import { updateSale } from '#server/modules/sales/sale-rows.ts'
import { settleLastly } from '#server/modules/sales/settle-sale.ts'
import { lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { tellText, tellValues } from '#server/modules/subscriptions/tell-addressees.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { statement } from '#server/platform/statement.ts'
import { Last, lastly } from '#server/platform/transaction.ts'
import { updatePayment } from './store.ts'

/** How a payment is marked that took another amount than was asked for. */
const mismatch = 'amount_mismatch'

const eventOf: Partial<Record<ProviderPayment['state'], SaleEvent>> = {
  captured: 'payment_received',
  failed: 'payment_failed',
  expired: 'payment_expired',
}

/** Together with what the history tells of it, if anything. */
const storeTruth = statement(
  'apply-payment',
  `WITH payment AS (
    UPDATE payments SET state = $2, failure = $3, captured_at = $4 WHERE id = $1 RETURNING sale_id
  ), told AS (
    INSERT INTO audit (account_id, actor, event, sale_id, details)
    SELECT $8::text, $5, $6::text, sale_id, $7::jsonb FROM payment WHERE $6::text IS NOT NULL
  )
  ${tellText(8)}`,
)

/** As `applyTruth`, in a transaction of its own. */
export function applyPayment(deps: Deps, payment: PaymentRow, truth: ProviderPayment): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, payment.saleId)
    const before = whole?.payments.find(({ id }) => id === payment.id)
    return whole && before ? applyTruth(tx, deps, whole, before, truth) : payment
  })
}

/**
 * Makes a payment of a locked sale what the provider says it is, and settles the sale when money came. The same truth
 * twice, or an older one after a newer one, changes nothing. Money of another amount or currency never confirms
 * anything: the sale goes to manual review. Answers the payment afterwards.
 */
export async function applyTruth(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  before: PaymentRow,
  truth: ProviderPayment,
): Promise<PaymentRow | Last<PaymentRow>> {
  const { sale } = whole
  const hasMoney = truth.state === 'captured' || truth.state === 'authorized'
  if (hasMoney && (truth.amountMinor !== before.amountMinor || truth.currency !== before.currency)) {
    if (before.failure === mismatch) return before
    await updatePayment(tx, before.id, { failure: mismatch })
    if (canMoveSale(sale.state, 'manual_review')) await updateSale(tx, sale.id, { state: 'manual_review' })
    await recordEvent(tx, {
      sale,
      event: 'under_review',
      details: {
        paymentId: before.id,
        asked: { amountMinor: before.amountMinor, currency: before.currency },
        taken: { amountMinor: truth.amountMinor, currency: truth.currency },
      },
    })
    deps.log.error(
      { paymentId: before.id, saleId: sale.id },
      'the provider took another amount than was asked for',
    )
    return { ...before, failure: mismatch }
  }
  if (!canMovePayment(before.state, truth.state)) return before
  const captured = truth.state === 'captured'
  const change = {
    state: truth.state,
    failure: captured ? null : truth.failure,
    capturedAt: captured ? deps.clock.now() : before.capturedAt,
  }
  const after = { ...before, ...change }
  const payments = whole.payments.map((one) => (one.id === after.id ? after : one))
  const { accountId, id: saleId } = sale
  const stored = storeTruth(
    tx,
    ...[after.id, after.state, after.failure, after.capturedAt, auditName(null)],
    ...[eventOf[truth.state] ?? null, JSON.stringify({ paymentId: after.id, failure: truth.failure })],
    ...(captured
      ? tellValues(sale, 'payment', { saleId, paymentId: after.id })
      : [accountId, null, null, null]),
  )
  const settled = captured ? settleLastly(tx, deps, { ...whole, payments }) : lastly(stored)
  const told = captured
    ? tellPeople(
        tx,
        { accountId, owners: true, personId: sale.sellerId },
        { topic: 'payment', tag: `payment:${after.id}`, path: `/agency/sales/${saleId}` },
      )
    : null
  const isLast = settled instanceof Last
  const all = Promise.all([stored, isLast ? settled.answer : settled, told]).then(() => after)
  return isLast ? lastly(all) : all
}
