import { pauseBeforePoll, waitsForMoney } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { hasOtherMoney } from '#server/modules/ledger/other-currency.ts'
import { untilNewKey } from '#server/modules/merchant-accounts/open-merchant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { applyPayment } from './apply-payment.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { providerOf } from './provider-of.ts'
import { findPayment, findPaymentAt, takeUnsettledPayments, type UnsettledPayment } from './store.ts'

/** The age after which an attempt that its request has not opened is abandoned. */
const orphanMillis = minuteMillis

/** Polls the provider for the state of a payment and applies it. Throws if the provider is unreachable. */
export async function reconcilePayment(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.database, paymentId)
  if (payment) await reconcile(deps, payment).catch(untilNewKey)
}

/**
 * `reconcilePayment` for a payment named by the provider; does nothing for a payment captured in another currency
 * or one that is not ours.
 */
export async function reconcileAt(deps: Deps, provider: string, providerRef: string): Promise<void> {
  const payment = await findPaymentAt(deps.database, provider, { providerRef, paymentId: null })
  if (payment && !hasOtherMoney(payment)) await reconcile(deps, payment)
}

/** `reconcilePayment` for a caller that has just read the payment. Returns the updated payment. */
export async function reconcile(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state === 'captured') return payment
  if (!payment.providerRef) return closeOrphan(deps, payment)
  const after = await applyPayment(
    deps,
    payment,
    await (await providerOf(deps, payment)).find(payment.providerRef),
  )
  if (after.state === 'authorized') await askAgain(deps, payment)
  return after
}

/** Money is pending: the provider is polled at increasing intervals, for ten days at most. */
export async function askAgain({ database, clock }: Deps, { id, createdAt }: PaymentRow): Promise<void> {
  const now = clock.now().getTime()
  const wait = pauseBeforePoll(now - createdAt.getTime())
  if (wait === null) return
  const job = { runAt: new Date(now + wait), jobKey: `reconcile:${id}` }
  await enqueue(database, 'reconcile-payment', { paymentId: id }, job)
}

/**
 * Polls attempts whose webhook may be lost: open attempts every five minutes, or every minute after the sale's
 * deadline, and ended attempts at increasing intervals for ten days: a payment reference may be paid late.
 */
export async function reconcileOpenPayments(deps: Deps): Promise<void> {
  for (const unsettled of await takeUnsettledPayments(deps.database)) {
    await reconcileOpen(deps, unsettled).catch((error: unknown) => {
      deps.log.warn({ paymentId: unsettled.id, err: error }, 'a payment could not be reconciled')
    })
  }
}

async function reconcileOpen(deps: Deps, { id, isSaleOver }: UnsettledPayment): Promise<void> {
  const payment = await findPayment(deps.database, id)
  const after = payment && (await reconcile(deps, payment))
  // The provider’s deadline may be later than ours: released stock must not be paid for.
  if (isSaleOver && after?.state === 'requires_action') await closePayment(deps, after)
}

/** Closes an attempt that waits for the customer, and applies its final state. */
export async function closePayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const provider = await providerOf(deps, payment)
  // Only the provider knows whether an attempt without its id was opened.
  const { id, createdAt: startedAt } = payment
  const providerRef = payment.providerRef ?? (await provider.lookUp({ id, startedAt }))
  if (!providerRef) {
    const after = await giveUpPayment(deps, payment)
    // The opening request was faster.
    return after.providerRef && waitsForMoney(after.state) ? closePayment(deps, after) : after
  }
  await provider.void(providerRef)
  return applyPayment(deps, payment, await provider.find(providerRef))
}

async function closeOrphan(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const age = deps.clock.now().getTime() - payment.createdAt.getTime()
  return age >= orphanMillis && waitsForMoney(payment.state) ? closePayment(deps, payment) : payment
}
