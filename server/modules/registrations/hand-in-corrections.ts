import { eq, sql } from 'drizzle-orm'
import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { resubmitRegistration } from './decide-registration.ts'
import { readDocuments } from './documents.ts'
import { requireAction } from './move-account.ts'
import { readOpenRound } from './open-round.ts'
import { readOwed } from './owed-corrections.ts'
import { lockFile } from './reach-registration.ts'
import { registrations } from './tables.ts'

/**
 * The agency says that it has corrected what it was asked for. One that sells goes on selling, and its file tells staff.
 * Refuses as `resubmitRegistration` does.
 */
export async function handInCorrections(context: Caller): Promise<{ state: AccountState }> {
  requireAction(context, 'change the agency')
  const { deps, actor } = context
  const accountId = actor.accountId ?? refuse('forbidden')
  const state = await transactAs(deps.database, actor, async (tx) => {
    await lockFile(tx, accountId)
    const [file] = await tx
      .select({ account: accounts, personKind: registrations.personKind })
      .from(registrations)
      .innerJoin(accounts, eq(accounts.id, registrations.accountId))
      .where(eq(registrations.accountId, accountId))
    const { account, personKind } = file ?? refuse('registration_not_found')
    if (!statesWithAgreement.includes(account.state)) return null
    if (!(await readOpenRound(tx, account))) return refuse('registration_state')
    const papers = await readDocuments(tx, accountId, personKind, deps.clock.now())
    const kinds = await readOwed(tx, account, papers)
    if (kinds.length > 0) refuse('corrections_missing', { kinds })
    await tx
      .update(registrations)
      .set({ resubmittedAt: sql`now()`, nextOn: dayIn(deps.clock.now(), homeZone) })
      .where(eq(registrations.accountId, accountId))
    await recordDeed(tx, context, { accountId, event: 'registration_resubmitted' })
    return account.state
  })
  return state ? { state } : await resubmitRegistration(context)
}
