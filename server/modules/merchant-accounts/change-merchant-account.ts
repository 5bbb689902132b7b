import type { Input } from '#core/contract/calls.ts'
import { merchantKeyShapes } from '#core/sales/merchant-accounts.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { refuseFor } from './connect-merchant-account.ts'
import {
  findMerchantAccount,
  type MerchantAccountRow,
  updateMerchantAccount,
} from './merchant-account-rows.ts'
import { presentMerchants } from './present-merchants.ts'

/**
 * Stores the secret of its webhook, or replaces it. Errors: `merchant_account_not_found`,
 * `merchant_account_refused`.
 */
export async function completeMerchantAccount(
  context: Caller,
  { id, webhookSecret }: Input<'agency.completeMerchantAccount'>,
) {
  return await changing(context, id, async (tx, row) => {
    if (!merchantKeyShapes[row.provider].secret.test(webhookSecret)) return refuseFor('secret_wrong')
    await updateMerchantAccount(tx, id, { webhookSecret: seal(context.deps, webhookSecret) })
    await note(context, tx, row, 'merchant_account_completed')
  })
}

/** Ends it for new payments. Repeated calls succeed. Errors: `merchant_account_not_found`. */
export async function endMerchantAccount(context: Caller, { id }: Input<'agency.endMerchantAccount'>) {
  return await changing(context, id, async (tx, row) => {
    if (row.endedAt) return
    await updateMerchantAccount(tx, id, { endedAt: context.deps.clock.now() })
    await note(context, tx, row, 'merchant_account_ended')
  })
}

async function changing(
  context: Caller,
  id: string,
  change: (tx: Transaction, row: MerchantAccountRow) => Promise<void>,
) {
  const { accountId } = requireOwnRight(context, 'manage merchant accounts')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const row = await findMerchantAccount(tx, id)
    if (row?.accountId !== accountId) return refuse('merchant_account_not_found')
    await change(tx, row)
    return await presentMerchants(deps, tx, accountId)
  })
}

const note = (
  context: Caller,
  tx: Transaction,
  { accountId, provider, name, keyEnd }: MerchantAccountRow,
  event: 'merchant_account_completed' | 'merchant_account_ended',
) => recordAuditEvent(tx, context, { accountId, event, details: { provider, merchant: name, keyEnd } })
