import { type SQL, sql } from 'drizzle-orm'
import { feeBpOf } from '#core/money/instalment-fees.ts'
import type { SaleEvent } from '#core/sales/sale-events.ts'
import { canMovePayment, canMoveSale, waitsForMoney } from '#core/sales/sales.ts'
import type { ProviderPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { hasOtherMoney, otherCurrency } from '#server/modules/ledger/other-currency.ts'
import { postFees } from '#server/modules/ledger/post-fees.ts'
import { postMerchant } from '#server/modules/ledger/post-merchant.ts'
import { type PeopleJobs, peopleJobs, peopleSpecs } from '#server/modules/push/notify-people.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { settleLastly } from '#server/modules/sales/settle-sale.ts'
import { lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import {
  type AddresseeJobs,
  addresseeJobs,
  addresseeSpecs,
} from '#server/modules/subscriptions/notify-addressees.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { auditName, intoAudit } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { transact, WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addedJobs } from '#server/platform/jobs/added-jobs.ts'
import { movePayment, type Settled, settled } from './move-payment.ts'

const eventOf: Partial<Record<ProviderPayment['state'], SaleEvent>> = {
  captured: 'payment_received',
  failed: 'payment_failed',
  expired: 'payment_expired',
}

/** A payment with its entry in the sale's history, if any. */
interface Truth extends Settled {
  accountId: string
  actor: string
  event: SaleEvent | null
  /** As JSON. */
  details: string
}
const stored = (given: Given<Truth>): SQL => sql`WITH payment AS (
    ${settled(given)}
  ), told AS (
    ${intoAudit}
    SELECT ${given.accountId}::text, ${given.actor}, ${given.event}::text, sale_id, ${given.details}::jsonb
    FROM payment WHERE ${given.event}::text IS NOT NULL
  )`
const storeTruth = statement<Truth>('apply-payment', (given) => sql`${stored(given)} SELECT FROM payment`)
/** Notifies the agency of money: its subscribed addressees and its people's devices. */
const storeCapture = statement<Truth & AddresseeJobs & PeopleJobs>(
  'apply-capture',
  (given) =>
    sql`${stored(given)} ${addedJobs(sql`${addresseeSpecs(given)} UNION ALL ${peopleSpecs(given)}`)}`,
)

/** `applyTruth` in its own transaction. */
export function applyPayment(deps: Deps, payment: PaymentRow, truth: ProviderPayment): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, payment.saleId)
    const before = whole?.payments.find(({ id }) => id === payment.id)
    return whole && before ? applyTruth(tx, deps, whole, before, truth) : payment
  })
}

/**
 * Applies the provider's state to a payment of a locked sale, and settles the sale when money arrived. Applying the
 * same state twice, or an older state after a newer one, changes nothing. The captured amount is booked even if it
 * differs from the requested amount: a shortfall stays payable, a surplus is refunded. Money in another currency pays
 * nothing: it is recorded with its attempt, a work item is opened, and the sale keeps waiting. Returns the updated
 * payment.
 */
export async function applyTruth(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  before: PaymentRow,
  truth: ProviderPayment,
): Promise<PaymentRow | WithCommit<PaymentRow>> {
  const { sale } = whole
  const captured = truth.state === 'captured'
  if (captured && truth.currency !== sale.currency) return takeOther(tx, deps, whole, before, truth)
  if (!canMovePayment(before.state, truth.state)) return before
  const isOther = captured && truth.amountMinor !== before.amountMinor
  const history = isOther
    ? await noteMismatch(tx, deps, whole, before, truth, 'amount_mismatch')
    : whole.history
  const change = {
    state: truth.state,
    failure: captured ? null : truth.failure,
    capturedAt: captured ? deps.clock.now() : before.capturedAt,
    amountMinor: captured ? truth.amountMinor : before.amountMinor,
    providerRef: truth.providerRef,
    ...(captured ? usedPlan(before, truth) : { monthsUsed: before.monthsUsed, feeBp: before.feeBp }),
  }
  const after = { ...before, ...change }
  const payments = whole.payments.map((one) => (one.id === after.id ? after : one))
  const { accountId, id: saleId } = sale
  const values: Truth = {
    ...change,
    paymentId: after.id,
    accountId,
    actor: auditName(null),
    event: eventOf[truth.state] ?? null,
    details: JSON.stringify({ paymentId: after.id, failure: truth.failure }),
  }
  if (!captured) return withCommit(storeTruth(tx, values).then(() => after))
  const told = storeCapture(tx, {
    ...values,
    ...addresseeJobs(sale, 'payment', { saleId, paymentId: after.id }),
    ...peopleJobs(
      { accountId, owners: true, personId: sale.sellerId },
      { topic: 'payment', tag: `payment:${after.id}`, path: `/agency/sales/${saleId}` },
    ),
  })
  const { feeBp } = change
  const fees = postFees(tx, saleId, [{ feeBp }])
  const held = postMerchant(tx, saleId, [after])
  const end = settleLastly(tx, deps, { ...whole, payments, history })
  const isLast = end instanceof WithCommit
  const all = Promise.all([told, fees, held, isLast ? end.answer : end]).then(() => after)
  return isLast ? withCommit(all) : all
}

/** The plan that was used, and the agency's fee for it. */
function usedPlan({ agreed }: PaymentRow, { months }: ProviderPayment) {
  const monthsUsed = months && months > 1 ? months : null
  return { monthsUsed, feeBp: monthsUsed === null ? null : feeBpOf(agreed ?? [], monthsUsed) }
}

/** The attempt has ended with the money it captured; the sale waits for a decision or for another payment. */
async function takeOther(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  before: PaymentRow,
  truth: ProviderPayment,
): Promise<PaymentRow> {
  const { sale } = whole
  if (hasOtherMoney(before)) return before
  const state = waitsForMoney(before.state) ? 'failed' : before.state
  const { amountMinor, currency, providerRef } = truth
  const change = { failure: otherCurrency, amountMinor, currency, providerRef }
  await movePayment(tx, before, state, change)
  if (canMoveSale(sale.state, 'manual_review')) await moveSale(tx, sale, 'manual_review', null)
  await noteMismatch(tx, deps, whole, before, truth, 'currency_mismatch')
  return { ...before, ...change, state }
}

/** Returns the sale's history entry. */
async function noteMismatch(
  tx: Transaction,
  deps: Deps,
  { sale, history }: WholeSale,
  { id, amountMinor, currency }: PaymentRow,
  truth: ProviderPayment,
  kind: 'amount_mismatch' | 'currency_mismatch',
): Promise<WholeSale['history']> {
  const details = {
    paymentId: id,
    asked: { amountMinor, currency },
    taken: { amountMinor: truth.amountMinor, currency: truth.currency },
  }
  const event = kind === 'amount_mismatch' ? 'amount_differs' : 'under_review'
  await recordEvent(tx, { sale, event, details })
  await openWorkItem(tx, deps, { kind, subject: id, saleId: sale.id, details })
  return [...history, { at: deps.clock.now(), event, lineId: null }]
}
