import { eq, sql } from 'drizzle-orm'
import { type AccountState, canMoveAccount } from '#core/accounts.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { listStaff } from '#server/modules/people/list-staff.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireAction } from './move-account.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { registrations } from './tables.ts'

/** Who can be given a file. */
export async function listRegistrationStaff(deps: Deps, requester: Requester) {
  requireAction(requester, 'assign registrations')
  return { staff: await listStaff(deps.database) }
}

/**
 * Gives a file to somebody of the staff; one of the news is in process from then on. Refuses with `registration_not_found`,
 * `registration_changed`, `person_not_found`.
 */
export async function assignRegistration(
  deps: Deps,
  requester: Requester,
  { accountId, version, executiveId }: { accountId: string; version: number; executiveId: string },
): Promise<{ state: AccountState }> {
  requireAction(requester, 'assign registrations')
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { account, registration } = await requireFile(tx, requester, accountId, { lock: true })
    await requireSeen(tx, accountId, version)
    if (!(await listStaff(tx)).some(({ id }) => id === executiveId)) refuse('person_not_found')
    const isNew = canMoveAccount(account.state, 'in_process')
    const state = isNew ? 'in_process' : account.state
    if (isNew) await tx.update(accounts).set({ state }).where(eq(accounts.id, accountId))
    await tx
      .update(registrations)
      .set({ executiveId, ...(isNew && { takenAt: sql`now()` }) })
      .where(eq(registrations.accountId, accountId))
    const details = { executiveId, before: registration.executiveId, from: account.state, to: state }
    await recordDeed(tx, requester, { accountId, event: 'registration_assigned', details })
    return { state }
  })
}
