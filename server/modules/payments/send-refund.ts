import { disputedOf } from '#core/sales/disputes.ts'
import { listOpenDisputes } from '#server/modules/ledger/disputes.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { findRefund, takeOpenRefunds } from '#server/modules/ledger/move-refund.ts'
import { transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { followRefund } from './follow-refund.ts'
import { providerOf } from './provider-of.ts'
import { findPayment } from './store.ts'

/**
 * Sends a refund to the provider and follows it to its end. One of a payment that a bank examines waits for its decision. Safe to run again at any point: the provider knows
 * the refund by our id. Throws when the provider cannot be reached, so that the job is run again.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(deps.database, refundId)
  if (!refund || refund.state === 'done') return
  const payment = await findPayment(deps.database, refund.paymentId)
  if (!payment?.providerRef) throw new Error(`refund ${refundId} has no payment at the provider`)
  const isExamined = disputedOf(await listOpenDisputes(deps.database, refund), refund.paymentId) > 0
  if (isExamined && refund.state !== 'in_transit') return
  const follow = (to: Parameters<typeof followRefund>[3]) =>
    transact(deps.database, (tx) => followRefund(tx, deps, refund, to))
  await follow({ state: 'in_transit', providerRef: null })
  const answer = await providerOf(deps, payment).refund({
    id: idAtProvider(refund),
    providerRef: payment.providerRef,
    amountMinor: refund.amountMinor,
  })
  await follow(answer)
}

/** Sends again what a lost job or a refusal has left: each refund that is not done, when it is due. */
export async function sendOpenRefunds(deps: Deps): Promise<void> {
  for (const refundId of await takeOpenRefunds(deps.database)) {
    await sendRefund(deps, { refundId }).catch((error: unknown) => {
      deps.log.warn({ refundId, err: error }, 'a refund could not be sent')
    })
  }
}

/** What a provider has refused under one id it would refuse under that id for ever. */
const idAtProvider = ({ id, refusals }: RefundRow): string => (refusals === 0 ? id : `${id}-${refusals}`)
