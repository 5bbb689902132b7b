import { eq, sql } from 'drizzle-orm'
import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'
import { standingOfOwed } from '#core/agencies/registration-desk.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { findPersonKind, readDocuments } from './documents.ts'
import { moveAccount } from './move-registration.ts'
import { readOwed } from './owed-corrections.ts'
import { registrations } from './tables.ts'

const sells = ({ state }: Account): boolean => statesWithAgreement.includes(state)

/**
 * Resubmits the agency's corrections to the assignee; an unassigned registration becomes new again. An active agency
 * keeps its state. Errors: `registration_state` if no corrections were requested, and `corrections_missing` while some
 * are open.
 */
export async function resubmitRegistration(context: Caller): Promise<{ state: AccountState }> {
  const action = 'change the agency'
  const { accountId } = requireOwnRight(context, action)
  const to = (account: Account, registration: { executiveId: string | null } | null) =>
    sells(account) ? null : registration?.executiveId ? 'in_process' : 'news'
  const move = { accountId, action, to, event: 'registration_resubmitted', news: 'received_again' } as const
  return moveAccount(context, move, async (tx, account) => {
    await requireCorrected(context, tx, account)
    const today = dayIn(context.deps.clock.now(), homeZone)
    const { executiveId, nextOn } = registrations
    await tx
      .update(registrations)
      .set({
        resubmittedAt: sql`now()`,
        // Reviewing the corrections is the assignee's next step.
        nextOn: sql`CASE WHEN ${executiveId} IS NULL THEN ${nextOn} ELSE ${today} END`,
        ...(!sells(account) && {
          reason: null,
          decidedAt: null,
          takenAt: sql`CASE WHEN ${executiveId} IS NOT NULL THEN now() END`,
        }),
      })
      .where(eq(registrations.accountId, accountId))
  })
}

async function requireCorrected({ deps }: Caller, tx: Transaction, account: Account): Promise<void> {
  if (!sells(account) && account.state !== 'rejected') refuse('registration_state')
  const personKind = (await findPersonKind(tx, account.id)) ?? refuse('registration_not_found')
  const owed = await readOwed(tx, account, await readDocuments(tx, account.id, personKind, deps.clock.now()))
  const standing = standingOfOwed(owed)
  if (standing === 'owed') refuse('corrections_missing', { kinds: owed.papers })
  // A returned registration can always be resubmitted, even if no specific correction is open.
  if (sells(account) && standing === 'nothing') refuse('registration_state')
}
