import { eq } from 'drizzle-orm'
import type { Language } from '#core/app/language.ts'
import { createInvited } from '#server/modules/people/create-person.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { sendInvitation } from '#server/modules/people/invite-seller.ts'
import { movePerson } from '#server/modules/people/move-person.ts'
import { removeAccess } from '#server/modules/people/remove-access.ts'
import { people } from '#server/modules/people/tables.ts'
import { issueToken } from '#server/modules/people/tokens.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { lockAdmins } from './lock-admins.ts'

interface Wanted {
  email: string
  /** Used only if the admin is new. */
  name: string
  language: Language
  /** Whether to readmit a deactivated admin. */
  reactivates: boolean
  /** Whether to also send an e-mail with a separate link. */
  mails: boolean
}

export type Summoned =
  | { token: string; did: 'invited' | 'rescued' }
  | { token: null; refused: 'other_role' | 'deactivated' }

/**
 * Invites an admin from the shell, or rescues an existing admin: removes the password and the second factors, ends
 * sessions and links, and requires a new acceptance. The returned token belongs to the invitation link.
 */
export const summonAdmin = (database: Database, wanted: Wanted): Promise<Summoned> =>
  transact(database, async (tx) => {
    await lockAdmins(tx)
    const [known] = await tx
      .select({ id: people.id, role: people.role, state: people.state })
      .from(people)
      .where(eq(people.email, normaliseEmail(wanted.email)))
      .for('no key update')
    if (known && known.role !== 'admin') return { token: null, refused: 'other_role' }
    if (known?.state === 'suspended' && !wanted.reactivates) return { token: null, refused: 'deactivated' }
    const id = known?.id ?? (await addAdmin(tx, wanted))
    if (known) {
      await removeAccess(tx, id)
      // The state table has no transition from active to invited, only from suspended.
      if (known.state === 'active') await movePerson(tx, known, 'suspended')
      if (known.state !== 'invited') await movePerson(tx, { id, state: 'suspended' }, 'invited')
    }
    const did = known ? 'rescued' : 'invited'
    const event = known ? 'admin_rescued' : 'admin_invited'
    await recordAuditEvent(tx, null, { accountId: null, event, details: { personId: id } })
    if (wanted.mails) await sendInvitation(tx, id)
    return { did, token: await issueToken(tx, 'invitation', { personId: id }) }
  })

async function addAdmin(tx: Transaction, { email, name, language }: Wanted): Promise<string> {
  const id = newId()
  await createInvited(tx, { id, role: 'admin', accountId: null, name, email, phone: null, language })
  return id
}
