import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile, requireSeen } from './reach-registration.ts'

/**
 * Sets how many room-nights an agency and its branches may block for groups at the same time. Existing blocks above the
 * limit are kept until they are released. Repeated calls succeed. Errors: `registration_not_found`,
 * `registration_changed`, `registration_state` for a closed agency.
 */
export async function changeBlockLimit(
  context: Caller,
  { accountId, version, most, reason }: Input<'admin.changeBlockLimit'>,
): Promise<Record<string, never>> {
  requireRight(context, 'limit blocks')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { account } = await requireFile(tx, context, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    if (account.state === 'closed') refuse('registration_state')
    const was = account.blockLimit
    if (was === most) return {}
    await updateAccount(tx, accountId, { blockLimit: most })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'block_limit_changed',
      details: { was, most, reason },
    })
    return {}
  })
}
