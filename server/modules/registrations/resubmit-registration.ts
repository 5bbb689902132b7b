import { eq, sql } from 'drizzle-orm'
import { type AccountState, statesWithAgreement } from '#core/agencies/accounts.ts'
import { countOwed, isToBeSent } from '#core/agencies/registration-desk.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { type Account, accounts } from '#server/modules/accounts/tables.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { findPersonKind, readDocuments } from './documents.ts'
import { moveAccount, requireAction } from './move-account.ts'
import { type Owed, readOwed } from './owed-corrections.ts'
import { registrations } from './tables.ts'

const action = 'change the agency'
const event = 'registration_resubmitted'

/**
 * The agency sends again what it has corrected: to whoever has the file, whose next step it is, or to the news. One that
 * sells goes on selling. Refuses with `registration_state` where nothing was asked for, and with `corrections_missing`
 * while something is left to be corrected.
 */
export async function resubmitRegistration(context: Caller): Promise<{ state: AccountState }> {
  requireAction(context, action)
  const accountId = context.actor.accountId ?? refuse('forbidden')
  const selling = await sendAgain(context, accountId)
  if (selling) return { state: selling }
  const to = (registration: { executiveId: string | null } | null) =>
    registration?.executiveId ? 'in_process' : 'news'
  const move = { accountId, action, to, event, news: 'received_again' } as const
  return moveAccount(context, move, async (tx, account) => {
    if (account.state !== 'rejected') refuse('registration_state')
    await requireCorrected(context, tx, account)
    await tx
      .update(registrations)
      .set({
        reason: null,
        decidedAt: null,
        takenAt: sql`CASE WHEN ${registrations.executiveId} IS NOT NULL THEN now() END`,
      })
      .where(eq(registrations.accountId, accountId))
    await note(context, tx, accountId)
  })
}

/** The same of an agency whose terms are agreed, which stays what it is; null for all others. */
async function sendAgain(context: Caller, accountId: string): Promise<AccountState | null> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    if (!account || !statesWithAgreement.includes(account.state)) return null
    if (!isToBeSent(await requireCorrected(context, tx, account))) refuse('registration_state')
    await note(context, tx, accountId)
    await recordDeed(tx, context, { accountId, event })
    return account.state
  })
}

async function requireCorrected({ deps }: Caller, tx: Transaction, account: Account): Promise<Owed> {
  const personKind = (await findPersonKind(tx, account.id)) ?? refuse('registration_not_found')
  const owed = await readOwed(tx, account, await readDocuments(tx, account.id, personKind, deps.clock.now()))
  if (countOwed(owed) > 0) refuse('corrections_missing', { kinds: owed.papers })
  return owed
}

/** When it was sent; whoever has the file looks at it next. */
async function note({ deps }: Caller, tx: Transaction, accountId: string): Promise<void> {
  const today = dayIn(deps.clock.now(), homeZone)
  await tx
    .update(registrations)
    .set({
      resubmittedAt: sql`now()`,
      nextOn: sql`CASE WHEN ${registrations.executiveId} IS NULL THEN ${registrations.nextOn} ELSE ${today} END`,
    })
    .where(eq(registrations.accountId, accountId))
}
