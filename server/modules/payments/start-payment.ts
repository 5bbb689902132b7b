import { amountFor, minutesToPay, payableUntil } from '#core/payment-terms.ts'
import { holdTerms, type PaymentMethod } from '#core/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { type PresentedPayment, presentPayment } from '#server/modules/ledger/present-payment.ts'
import { extendForPayment } from '#server/modules/sales/extend-for-payment.ts'
import { reachSale, reachSaleLocked } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { readMoney } from '#server/modules/sales/sale-money.ts'
import { databaseNow, listLines, requireSale } from '#server/modules/sales/sale-rows.ts'
import type { Context } from '#server/platform/context.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal, refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { openAtProvider } from './open-at-provider.ts'
import { closePayment } from './reconcile-payment.ts'
import { findPayment, listOpenPayments, lockPayment, openStates, updatePayment } from './store.ts'
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

const minute = 60_000
/** When an attempt that was never opened is looked after. */
const orphanMillis = 2 * minute

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

  if (waiting) await extendForPayment(tx, sale.id, minutes)
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

async function openPayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  try {
    for (const earlier of await listOpenPayments(deps.database, payment.saleId)) {
      if (earlier.id === payment.id || earlier.createdAt > payment.createdAt) continue
      const closed = await closePayment(deps, earlier)
      if (closed.state !== 'captured' && closed.failure !== 'amount_mismatch') continue
      // The earlier attempt was paid after all: nobody shall pay twice.
      await updatePayment(deps.database, payment.id, { state: 'voided' })
      return refuse('sale_not_payable')
    }
    const until = await payUntil(deps, payment)
    const opened = await openAtProvider(deps, payment, until)
    return await storeOpened(deps, payment.id, opened, until)
  } catch (error) {
    if (error instanceof Refusal) throw error
    deps.log.error({ paymentId: payment.id, error }, 'the provider did not open a payment')
    return refuse('provider_unavailable')
  }
}

/** A waiting sale is paid before its stock is given back; a balance has the method's own time. */
async function payUntil(deps: Deps, payment: PaymentRow): Promise<Date> {
  const sale = await requireSale(deps.database, payment.saleId)
  if (sale.state === 'pending_payment' && sale.expiresAt) return payableUntil(payment.method, sale.expiresAt)
  const minutes = payment.method === 'card' ? holdTerms.cardMinutes : holdTerms.referenceMinutes
  return payableUntil(payment.method, new Date(payment.createdAt.getTime() + minutes * minute))
}

function storeOpened(
  deps: Deps,
  paymentId: string,
  opened: Awaited<ReturnType<typeof openAtProvider>>,
  until: Date,
): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const before = await lockPayment(tx, paymentId)
    if (!before) return refuse('sale_not_payable')
    const state = before.state === 'created' ? 'requires_action' : before.state
    await updatePayment(tx, paymentId, { ...opened, state })
    // A newer attempt has made this one unpayable while it was being opened.
    if (!openStates.includes(state)) return { ...before, ...opened, state }
    const runAt = new Date(until.getTime() + 2000)
    await enqueue(tx, 'reconcile-payment', { paymentId }, { runAt, jobKey: `reconcile:${paymentId}` })
    if (opened.reference && before.state === 'created') {
      await enqueue(
        tx,
        'send-mail',
        { template: 'payment-reference', saleId: before.saleId, paymentId },
        { jobKey: `mail:payment-reference:${paymentId}` },
      )
    }
    return { ...before, ...opened, state }
  })
}

async function requirePayment(deps: Deps, paymentId: string): Promise<PaymentRow> {
  return (await findPayment(deps.database, paymentId)) ?? refuse('sale_not_payable')
}

const present = (payment: PaymentRow): StartedPayment => ({
  payment: presentPayment(payment),
  redirectUrl: openStates.includes(payment.state) ? payment.redirectUrl : null,
})
