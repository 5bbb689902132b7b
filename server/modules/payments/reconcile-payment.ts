import { pauseBeforePoll, waitsForMoney } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { hasOtherMoney } from '#server/modules/ledger/other-currency.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { applyPayment } from './apply-payment.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { providerOf } from './provider-of.ts'
import { findPayment, findPaymentAt, takeUnsettledPayments, type UnsettledPayment } from './store.ts'

/** An attempt that its request has not opened after this long belongs to nobody any more. */
const orphanMillis = minuteMillis

/** Asks the provider what became of a payment and applies the answer. Throws when it cannot be reached. */
export async function reconcilePayment(deps: Deps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await findPayment(deps.database, paymentId)
  if (payment) await reconcile(deps, payment)
}

/** As `reconcilePayment`, for a payment that the provider names; nothing where it took its money, or is not ours. */
export async function reconcileAt(deps: Deps, provider: string, providerRef: string): Promise<void> {
  const payment = await findPaymentAt(deps.database, provider, { providerRef, paymentId: null })
  if (payment && !hasOtherMoney(payment)) await reconcile(deps, payment)
}

/** As `reconcilePayment`, by a caller that has just read the payment. Answers it afterwards. */
export async function reconcile(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.state === 'captured') return payment
  if (!payment.providerRef) return closeOrphan(deps, payment)
  const after = await applyPayment(deps, payment, await providerOf(deps, payment).find(payment.providerRef))
  if (after.state === 'authorized') await askAgain(deps, payment)
  return after
}

/** Money is on its way: the provider will be asked whether it has come, more and more rarely, for ten days at most. */
export async function askAgain({ database, clock }: Deps, { id, createdAt }: PaymentRow): Promise<void> {
  const now = clock.now().getTime()
  const wait = pauseBeforePoll(now - createdAt.getTime())
  if (wait === null) return
  const job = { runAt: new Date(now + wait), jobKey: `reconcile:${id}` }
  await enqueue(database, 'reconcile-payment', { paymentId: id }, job)
}

/**
 * Asks about attempts whose word may have been lost: open ones every five minutes, or every minute once their sale's time
 * is over, and ones that were given up more and more rarely, for ten days: a reference may be paid late.
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
  // A provider may give more time than there is: nobody shall pay for what is no longer kept.
  if (isSaleOver && after?.state === 'requires_action') await closePayment(deps, after)
}

/** Makes an attempt that still waits for the customer unpayable, and learns what became of it. */
export async function closePayment(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const provider = providerOf(deps, payment)
  // Only the provider knows whether an attempt without its id was opened.
  const { id, createdAt: startedAt } = payment
  const providerRef = payment.providerRef ?? (await provider.lookUp({ id, startedAt }))
  if (!providerRef) {
    const after = await giveUpPayment(deps, payment)
    // Whoever opened it was faster.
    return after.providerRef && waitsForMoney(after.state) ? closePayment(deps, after) : after
  }
  await provider.void(providerRef)
  return applyPayment(deps, payment, await provider.find(providerRef))
}

async function closeOrphan(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const age = deps.clock.now().getTime() - payment.createdAt.getTime()
  return age >= orphanMillis && waitsForMoney(payment.state) ? closePayment(deps, payment) : payment
}
