import type { PaymentsGateway, ProviderEvent, ProviderPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { lockSaleOfPayment } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { applyTruth } from './apply-payment.ts'
import { failRefund } from './follow-failed-refund.ts'
import { askAgain, reconcile } from './reconcile-payment.ts'
import { findPaymentAt } from './store.ts'
import { storeProviderEvent } from './store-provider-event.ts'

/** Webhooks of providers time out early; longer work continues after the response. */
const answerWithinMillis = 700
/** The delay before a job polls a provider that did not respond. */
const askAgainMillis = 10_000

/**
 * Receives a webhook: checks its signature and stores the event once. If the event contains the payment's state, the
 * state is applied in the same transaction; otherwise the provider is polled. Returns false for other senders.
 */
export async function receiveEvent(
  deps: Deps,
  headers: Headers,
  rawBody: string,
  provider: PaymentsGateway,
): Promise<boolean> {
  const event = provider.readEvent(headers, rawBody)
  return event !== null && (await applyReadEvent(deps, provider.name, event, rawBody))
}

/** The same for an event whose signature is checked; `name`: its provider. Returns true. */
export async function applyReadEvent(
  deps: Deps,
  name: string,
  event: ProviderEvent,
  rawBody: string,
): Promise<true> {
  const { dispute: disputeRef, charge: chargeRef, refund: refundRef } = event
  if (disputeRef) {
    const payload = { provider: name, disputeRef }
    await noteEvent(deps, name, event, rawBody, ['follow-dispute', payload, `dispute:${name}:${disputeRef}`])
    return true
  }
  if (chargeRef) {
    const payload = { provider: name, chargeRef }
    await noteEvent(deps, name, event, rawBody, ['follow-charge', payload, `charge:${name}:${chargeRef}`])
    return true
  }
  if (refundRef) {
    const payload = { provider: name, refundRef }
    await noteEvent(deps, name, event, rawBody, ['follow-refund', payload, `refund:${name}:${refundRef}`])
    return true
  }
  if (event.failedRefund) {
    await storeFailed(deps, name, event, event.failedRefund, rawBody)
    return true
  }
  if (event.payment) {
    const payment = await applyEvent(deps, name, event, event.payment, rawBody)
    if (payment?.state === 'authorized') await askAgain(deps, payment)
    return true
  }
  if (!(await storeProviderEvent(deps.database, name, event, rawBody))) return true
  const payment = await findPaymentAt(deps.database, name, event)
  if (!payment) return true
  const isSettled = reconcile(deps, { ...payment, providerRef: event.providerRef }).then(
    () => true,
    (error: unknown) => {
      deps.log.warn(
        { paymentId: payment.id, err: error },
        'the provider could not be asked after its webhook; the job will',
      )
      return false
    },
  )
  if (!(await withinMillis(answerWithinMillis, isSettled))) await askLater(deps, payment)
  return true
}

/** Stores an event with its effect, atomically. Returns the updated payment; null if there is nothing to do. */
function applyEvent(
  deps: Deps,
  name: string,
  event: ProviderEvent,
  truth: ProviderPayment,
  rawBody: string,
): Promise<PaymentRow | null> {
  return transact(deps.database, async (tx) => {
    const [isNew, whole] = await Promise.all([
      storeProviderEvent(tx, name, event, rawBody),
      lockSaleOfPayment(tx, name, event),
    ])
    const payment = whole?.payments.find((one) => isAbout(event, one))
    return isNew && whole && payment ? applyTruth(tx, deps, whole, payment, truth) : null
  })
}

/** Stores an event and enqueues the job that fetches its subject. */
function noteEvent<Name extends keyof Jobs>(
  deps: Deps,
  provider: string,
  event: ProviderEvent,
  rawBody: string,
  [name, payload, jobKey]: readonly [Name, Jobs[Name], string],
): Promise<void> {
  return transact(deps.database, async (tx) => {
    if (!(await storeProviderEvent(tx, provider, event, rawBody))) return
    await enqueue(tx, name, payload, { jobKey })
  })
}

/** Stores an event about a failed refund, with its effect; no effect if the refund is not ours. */
function storeFailed(
  deps: Deps,
  name: string,
  event: ProviderEvent,
  providerRef: string,
  rawBody: string,
): Promise<void> {
  return transact(deps.database, async (tx) => {
    if (!(await storeProviderEvent(tx, name, event, rawBody))) return
    await failRefund(tx, deps, { provider: name, refundRef: providerRef })
  })
}

/** As returned by `lockSaleOfPayment`. */
const isAbout = ({ providerRef, paymentId }: ProviderEvent, payment: PaymentRow): boolean =>
  payment.providerRef === providerRef || (payment.providerRef === null && payment.id === paymentId)

/** The result of `work`, or false on timeout. */
async function withinMillis(millis: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, millis, false)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function askLater(deps: Deps, { id }: PaymentRow): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + askAgainMillis)
  return enqueue(deps.database, 'reconcile-payment', { paymentId: id }, { runAt, jobKey: `event:${id}` })
}
