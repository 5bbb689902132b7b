import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { pauseMerchants } from '#server/modules/merchant-accounts/merchant-account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile, requireSeen } from './reach-registration.ts'

/**
 * Allows an agency to take payments in its own accounts at providers, or withdraws that permission: the accounts then
 * take no new payments. Repeated calls succeed. Errors: `registration_not_found`, `registration_changed`,
 * `registration_state` for a closed agency.
 */
export async function allowMerchantAccounts(
  context: Caller,
  { accountId, version, isAllowed, reason }: Input<'admin.allowMerchantAccounts'>,
): Promise<Record<string, never>> {
  requireRight(context, 'allow merchant accounts')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { account } = await requireFile(tx, context, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    if (account.state === 'closed') refuse('registration_state')
    if (account.mayUseMerchants === isAllowed) return {}
    await updateAccount(tx, accountId, { mayUseMerchants: isAllowed })
    await pauseMerchants(tx, accountId, !isAllowed)
    await recordAuditEvent(tx, context, {
      ...{ accountId, event: 'merchant_accounts_allowed', details: { isAllowed, reason } },
    })
    return {}
  })
}
