import { findRefundAt } from '#server/modules/ledger/move-refund.ts'
import { untilNewKey } from '#server/modules/merchant-accounts/open-merchant.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { followRefund } from './follow-refund.ts'
import { providerOf } from './provider-of.ts'

type FailedRefund = Jobs['follow-refund']

/**
 * Asks the provider whether a refund has failed, since the event itself is not trusted, and applies the answer.
 * Without a key nothing changes: a pending refund is polled later, and the comparison of the books finds a finished
 * one.
 */
export async function followFailedRefund(deps: Deps, failed: FailedRefund): Promise<void> {
  if (!(await findRefundAt(deps.database, failed.provider, failed.refundRef))) return
  const provider = await providerOf(deps, failed)
  const state = await provider.findRefund?.(failed.refundRef).catch(untilNewKey)
  if (state === 'failed') await transact(deps.database, (tx) => failRefund(tx, deps, failed))
}

/**
 * Applies the failure of a refund; no effect if it is not ours, or if a later attempt has another id at the
 * provider.
 */
export async function failRefund(
  tx: Transaction,
  deps: Deps,
  { provider, refundRef }: FailedRefund,
): Promise<void> {
  const found = await findRefundAt(tx, provider, refundRef)
  if (!found) return
  await lockSale(tx, found.saleId)
  const refund = await findRefundAt(tx, provider, refundRef)
  if (refund) await followRefund(tx, deps, refund, { state: 'failed', providerRef: refundRef })
}
