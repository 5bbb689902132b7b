import type { PaymentsGateway, ProviderEvent, ProviderPayment } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { findRefundAt } from '#server/modules/ledger/move-refund.ts'
import { lockSaleOfPayment } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { applyTruth } from './apply-payment.ts'
import { followRefund } from './follow-refund.ts'
import { askAgain, reconcile } from './reconcile-payment.ts'
import { findPaymentAt, storeProviderEvent } from './store.ts'

/** A provider gives up on a webhook soon; what takes longer than this is finished without it. */
const answerWithinMillis = 700
/** When it did not answer, the job asks again. */
const askAgainMillis = 10_000

/**
 * Takes a webhook in: its signature is checked, and the event is stored once. Where it says how the payment stands,
 * that is applied in the same transaction; otherwise the provider is asked. False when it is not the provider's.
 */
export async function receiveEvent(
  deps: Deps,
  headers: Headers,
  rawBody: string,
  provider: PaymentsGateway = deps.payments,
): Promise<boolean> {
  const { name } = provider
  const event = provider.readEvent(headers, rawBody)
  if (!event) return false
  if (event.dispute) {
    await noteDispute(deps, name, event, event.dispute, rawBody)
    return true
  }
  if (event.failedRefund) {
    await failRefund(deps, name, event, event.failedRefund, rawBody)
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

/** Stores an event with its effect: both or none. Answers the payment afterwards; null where there is nothing to do. */
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

/** Stores an event that tells of a dispute, and has a job ask about it. */
function noteDispute(
  deps: Deps,
  provider: string,
  event: ProviderEvent,
  disputeRef: string,
  rawBody: string,
): Promise<void> {
  return transact(deps.database, async (tx) => {
    if (!(await storeProviderEvent(tx, provider, event, rawBody))) return
    const jobKey = `dispute:${provider}:${disputeRef}`
    await enqueue(tx, 'follow-dispute', { provider, disputeRef }, { jobKey })
  })
}

/** Stores an event that tells of a refund that did not arrive, with its effect; none where the refund is not ours. */
function failRefund(
  deps: Deps,
  name: string,
  event: ProviderEvent,
  providerRef: string,
  rawBody: string,
): Promise<void> {
  return transact(deps.database, async (tx) => {
    if (!(await storeProviderEvent(tx, name, event, rawBody))) return
    const refund = await findRefundAt(tx, name, providerRef)
    if (refund) await followRefund(tx, deps, refund, { state: 'failed', providerRef })
  })
}

/** As `lockSaleOfPayment` finds it. */
const isAbout = ({ providerRef, paymentId }: ProviderEvent, payment: PaymentRow): boolean =>
  payment.providerRef === providerRef || (payment.providerRef === null && payment.id === paymentId)

/** What `work` answers, or false when it takes longer. */
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
