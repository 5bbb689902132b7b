import type { Language } from '#core/app/language.ts'
import type { PersonState } from '#core/people/people.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createInvited } from './create-person.ts'
import { endSessions } from './end-sessions.ts'
import { sendInvitation } from './invite-seller.ts'
import { movePerson } from './move-person.ts'
import { revokeTokens } from './tokens.ts'

interface Invited {
  idempotencyKey: string
  name: string
  email: string
  phone: string | null
  language: Language
}

/**
 * Adds a staff member and sends an invitation. `record` stores the caller's own rows about them in the same
 * transaction. The caller has checked the rights. Errors: `email_taken`.
 */
export async function inviteStaff(
  { deps, actor }: Caller,
  role: 'admin' | 'executive',
  request: Invited,
  record: (tx: Transaction, id: string) => Promise<void>,
): Promise<{ id: string }> {
  const { idempotencyKey: key, ...body } = request
  const { name, email, phone, language } = body
  try {
    return await transactAs(deps.database, actor, (tx) =>
      withIdempotency(tx, { scope: `invite-${role}:${actor.personId}`, key, body }, async () => {
        const id = newId()
        await createInvited(tx, { id, role, accountId: null, name, email, phone, language })
        await record(tx, id)
        await sendInvitation(tx, id)
        return { id }
      }),
    )
  } catch (error) {
    if (sqlState(error) === '23505') refuse('email_taken')
    throw error
  }
}

/** Suspends a locked staff member, effective from the next request. Errors: `seller_state`. */
export async function suspendStaff(
  tx: Transaction,
  { id, state }: { id: string; state: PersonState },
): Promise<void> {
  await movePerson(tx, { id, state }, 'suspended')
  await endSessions(tx, id)
  await revokeTokens(tx, 'invitation', id)
  await revokeTokens(tx, 'recovery', id)
}

/** Reactivates a suspended, locked staff member; one without a password gets a new invitation. */
export async function readmitStaff(
  tx: Transaction,
  { id, state, hasPassword }: { id: string; state: PersonState; hasPassword: boolean },
): Promise<void> {
  await movePerson(tx, { id, state }, hasPassword ? 'active' : 'invited')
  if (!hasPassword) await sendInvitation(tx, id)
}
