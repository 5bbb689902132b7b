import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { lockKeptBranch } from './reach-branch.ts'

const data = ['name', 'address', 'phone', 'email'] as const

/**
 * Changes a branch's name, address, phone and e-mail. Repeating a request changes nothing. Errors: `account_not_found`,
 * `branch_state`, or `branch_changed` if the details no longer match `was`.
 */
export async function changeBranch(
  context: Caller,
  { branchId, was, ...wanted }: Input<'agency.changeBranch'>,
): Promise<Record<string, never>> {
  requireRight(context, 'manage branches')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockKeptBranch(tx, context, branchId)
    const { name, address, phone, email } = await getAccount({ database: tx }, branchId)
    const now = { name, address, phone, email }
    const after = { ...wanted, email: normaliseEmail(wanted.email) }
    if (isDeepStrictEqual(now, after)) return {}
    if (!isDeepStrictEqual(now, { ...was })) refuse('branch_changed')
    await updateAccount(tx, branchId, after)
    const changed = data.filter((datum) => now[datum] !== after[datum])
    const of = (details: typeof now) => Object.fromEntries(changed.map((datum) => [datum, details[datum]]))
    const details = { ...of(after), was: of(now) }
    await recordAuditEvent(tx, context, { accountId: branchId, event: 'branch_changed', details })
    return {}
  })
}
