import { canSignIn } from '#core/agencies/accounts.ts'
import type { Input } from '#core/contract/calls.ts'
import { canMovePerson } from '#core/people/people.ts'
import { requireAccepted } from '#server/modules/legal-texts/require-accepted.ts'
import { type Caller, provedAs, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockPerson } from './lock-person.ts'
import { movePerson } from './move-person.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-password.ts'
import { nextStep } from './sign-in.ts'
import { findPersonById, type PersonRow } from './store.ts'
import { consumeToken, peekToken } from './tokens.ts'

/** Whether an invitation can still be accepted. */
export const isInvited = ({ state, accountState }: PersonRow): boolean =>
  state === 'invited' && (accountState === null || canSignIn(accountState))

/** The person invited by a link. Errors: `link_expired`, also if the invitation was already accepted. */
export async function openInvitation({ database }: Deps, token: string): Promise<PersonRow> {
  const found = await peekToken(database, 'invitation', token)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  return row && isInvited(row) && canMovePerson(row.state, 'active') ? row : refuse('link_expired')
}

/** Accepts an invitation: sets the password, then signs the person in or asks for the second factor. */
export async function acceptInvitation(
  context: Caller,
  { token, name, password, terms }: Input<'home.acceptInvitation'>,
) {
  const { deps } = context
  const invited = await openInvitation(deps, token)
  const row: PersonRow = { ...invited, name: name ?? invited.name, state: 'active' }
  await refuseBadPassword(password, row)
  const passwordHash = await hashPassword(password)
  const entry = await transact(deps.database, async (tx) => {
    const isStill = (await lockPerson(tx, row.id)) === 'invited'
    if (!isStill || !(await consumeToken(tx, 'invitation', token))) return null
    await requireAccepted(tx, deps, { versions: { agency_contract: terms }, offline: false })
    await movePerson(tx, invited, 'active', { name: row.name, passwordHash })
    await recordAuditEvent(tx, provedAs(context, row), {
      accountId: row.accountId,
      event: 'invitation_accepted',
      details: { personId: row.id, terms },
    })
    return await nextStep(tx, row)
  })
  return entry ?? refuse('link_expired')
}
