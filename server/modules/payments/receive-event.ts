import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { loggableError } from '#server/platform/loggable-error.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { findPaymentByRef, insertProviderEvent } from './store.ts'

/** A provider gives up on a webhook soon; what takes longer than this is finished without it. */
const answerWithinMillis = 700
/** If we go down while we ask, the job asks again. */
const askAgainMillis = 10_000

/**
 * Takes a webhook in: its signature is checked, the event is stored once, and the provider is asked what became
 * of the payment. What the event itself claims is not believed. False when it is not the provider's.
 */
export async function receiveEvent(deps: Deps, headers: Headers, rawBody: string): Promise<boolean> {
  const event = deps.payments.readEvent(headers, rawBody)
  if (!event) return false
  const provider = deps.payments.name
  const payment = await findPaymentByRef(deps.database, provider, event.providerRef)
  const paymentId = payment?.id
  const isNew = await transact(deps.database, async (tx) => {
    const stored = await insertProviderEvent(tx, {
      provider,
      eventId: event.eventId,
      body: JSON.parse(rawBody),
    })
    if (!stored || !paymentId) return false
    const runAt = new Date(deps.clock.now().getTime() + askAgainMillis)
    await enqueue(tx, 'reconcile-payment', { paymentId }, { runAt, jobKey: `event:${paymentId}` })
    return true
  })
  if (!isNew || !paymentId) return true
  const asked = reconcilePayment(deps, { paymentId }).catch((error: unknown) => {
    deps.log.warn(
      { paymentId, err: loggableError(error) },
      'the provider could not be asked after its webhook; the job will',
    )
  })
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    asked,
    new Promise((resolve) => {
      timer = setTimeout(resolve, answerWithinMillis)
    }),
  ])
  clearTimeout(timer)
  return true
}
