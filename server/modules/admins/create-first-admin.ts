import type { Input, Output } from '#core/contract/calls.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { refuseBadPassword } from '#server/modules/people/refuse-password.ts'
import { nextStepOf } from '#server/modules/people/sign-in.ts'
import { consumeToken, peekToken } from '#server/modules/people/tokens.ts'
import { type Caller, provedAs, recordAuditEvent } from '#server/platform/audit.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hasAdmin, lockAdmins } from './lock-admins.ts'

/** Whether the setup link is valid. Errors: `link_expired`, also once an admin exists. */
export async function openSetup(
  { deps: { database } }: Caller,
  { token }: Input<'home.openSetup'>,
): Promise<Record<string, never>> {
  const isValid = (await peekToken(database, 'setup', token)) && !(await hasAdmin(database))
  return isValid ? {} : refuse('link_expired')
}

/**
 * Creates the first admin and returns the next step, setting up the second factor. Only one of several concurrent
 * requests succeeds. Errors: `link_expired`, `password_refused`, `email_taken`.
 */
export async function createFirstAdmin(
  context: Caller,
  { token, ...person }: Input<'home.createFirstAdmin'>,
): Promise<Output<'home.createFirstAdmin'>> {
  const { deps } = context
  await openSetup(context, { token })
  await refuseBadPassword(person.password, person)
  try {
    const entry = await transact(deps.database, async (tx) => {
      await lockAdmins(tx)
      if ((await hasAdmin(tx)) || !(await consumeToken(tx, 'setup', token))) return null
      const id = await createPerson(tx, { ...person, role: 'admin', accountId: null })
      await recordAuditEvent(tx, provedAs(context, { id, role: 'admin', accountId: null }), {
        accountId: null,
        event: 'first_admin_created',
        details: { personId: id },
      })
      return await nextStepOf(tx, id)
    })
    return entry ?? refuse('link_expired')
  } catch (error) {
    if (sqlState(error) === '23505') refuse('email_taken')
    throw error
  }
}
