import { eq, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import { moveLockedAccount } from '#server/modules/accounts/move-account.ts'
import { listStaff } from '#server/modules/people/list-staff.ts'
import { staysAtWork } from '#server/modules/people/staff-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { registrations } from './tables.ts'

/** The staff members who can be assigned registrations. */
export async function listRegistrationStaff(context: Caller) {
  const { deps } = context
  requireRight(context, 'assign registrations')
  return { staff: await listStaff(deps.database) }
}

/**
 * Assigns a registration to a staff member; a new registration moves to in process. Errors: `registration_not_found`,
 * `registration_changed`, `person_not_found`.
 */
export async function assignRegistration(
  context: Caller,
  { accountId, version, executiveId }: Input<'admin.assignRegistration'>,
): Promise<{ state: AccountState }> {
  const { deps } = context
  requireRight(context, 'assign registrations')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { account, registration } = await requireFile(tx, context, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    // A person who is being suspended concurrently is assigned nothing more.
    if (!(await staysAtWork(tx, executiveId))) refuse('person_not_found')
    const isNew = account.state === 'news'
    const state = isNew ? 'in_process' : account.state
    if (isNew) await moveLockedAccount(tx, account, 'in_process')
    await tx
      .update(registrations)
      .set({ executiveId, ...(isNew && { takenAt: sql`now()` }) })
      .where(eq(registrations.accountId, accountId))
    const details = { executiveId, before: registration.executiveId, from: account.state, to: state }
    await recordAuditEvent(tx, context, { accountId, event: 'registration_assigned', details })
    return { state }
  })
}
