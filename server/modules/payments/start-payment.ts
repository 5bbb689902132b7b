import { amountFor, isTimeEnough, minutesToPay } from '#core/payment-terms.ts'
import { type PaymentMethod, waitsForMoney } from '#core/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { type PresentedPayment, presentPayment } from '#server/modules/ledger/present-payment.ts'
import { extendForPayment } from '#server/modules/sales/extend-for-payment.ts'
import { reachSale, reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { readMoney } from '#server/modules/sales/sale-money.ts'
import { databaseNow, listLines } from '#server/modules/sales/sale-rows.ts'
import type { Context } from '#server/platform/context.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { openPayment } from './open-payment.ts'
import { findPayment } from './store.ts'
import { payments } from './tables.ts'

export interface StartPayment {
  saleId: string
  idempotencyKey: string
  method: PaymentMethod
  purpose: 'full' | 'deposit' | 'balance'
  amountMinor: number
}

export interface StartedPayment {
  payment: PresentedPayment
  redirectUrl: string | null
}

/** When an attempt that was never opened is looked after. */
const orphanMillis = 120_000

/**
 * Opens an attempt to pay a sale and says where to go on. Three phases: the attempt is stored and the stock kept
 * for it; the provider opens it, outside of any transaction; what it answered is stored. The same key again goes
 * on where the first one stopped. Earlier attempts of the sale are made unpayable before.
 */
export async function startPayment(context: Context, input: StartPayment): Promise<StartedPayment> {
  const { deps } = context
  await reachSale(deps.database, context, 'pay a sale', input.saleId)
  const { paymentId } = await transact(deps.database, (tx) =>
    withIdempotency(
      tx,
      { scope: `start-payment:${input.saleId}`, key: input.idempotencyKey, body: input },
      () => insertPayment(tx, context, input),
    ),
  )
  const payment = await requirePayment(deps, paymentId)
  return present(payment.state === 'created' ? await openPayment(deps, payment) : payment)
}

async function insertPayment(
  tx: Transaction,
  context: Context,
  input: StartPayment,
): Promise<{ paymentId: string }> {
  const sale = await reachSaleLocked(tx, context, 'pay a sale', input.saleId)
  const now = await databaseNow(tx)
  const waiting = sale.state === 'held' || sale.state === 'pending_payment'
  if (waiting && (!sale.expiresAt || sale.expiresAt <= now)) return refuse('hold_expired')
  if (sale.state === 'expired') return refuse('hold_expired')
  if ((!waiting && sale.state !== 'confirmed') || !sale.customer) return refuse('sale_not_payable')

  const lines = (await listLines(tx, sale.id)).filter(
    ({ state }) => state === 'held' || state === 'confirmed',
  )
  const due = amountFor(input.purpose, await readMoney(tx, sale.id), lines, now)
  if (due === null) return refuse('sale_not_payable')
  const { currency } = sale
  if (due !== input.amountMinor) {
    return refuse('price_changed', {
      accepted: { amountMinor: input.amountMinor, currency },
      now: { amountMinor: due, currency },
    })
  }
  const minutes = minutesToPay(input.method, currency, lines, now)
  if (minutes === null || !context.deps.payments.methods.includes(input.method)) {
    return refuse('payment_method_unavailable')
  }

  const keptUntil = waiting ? await extendForPayment(tx, sale.id, minutes) : null
  // No sale keeps its stock for ever: a late second reference may find too little time left.
  if (keptUntil && !isTimeEnough(input.method, keptUntil, now)) return refuse('payment_method_unavailable')
  const paymentId = newId()
  await tx.insert(payments).values({
    id: paymentId,
    saleId: sale.id,
    provider: context.deps.payments.name,
    method: input.method,
    purpose: input.purpose,
    state: 'created',
    amountMinor: due,
    currency,
    // Read under the sale's lock, so that the order of attempts is the order in which they are seen.
    createdAt: now,
  })
  await recordEvent(tx, {
    sale,
    event: 'payment_started',
    requester: context,
    details: { paymentId, method: input.method, purpose: input.purpose, amountMinor: due },
  })
  const runAt = new Date(now.getTime() + orphanMillis)
  await enqueue(tx, 'reconcile-payment', { paymentId }, { runAt, jobKey: `reconcile:${paymentId}` })
  return { paymentId }
}

async function requirePayment(deps: Deps, paymentId: string): Promise<PaymentRow> {
  return (await findPayment(deps.database, paymentId)) ?? refuse('sale_not_payable')
}

const present = (payment: PaymentRow): StartedPayment => ({
  payment: presentPayment(payment),
  redirectUrl: waitsForMoney(payment.state) ? payment.redirectUrl : null,
})
