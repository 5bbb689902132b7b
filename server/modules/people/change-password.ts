import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { requirePassword } from './begin-second-factor.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-password.ts'
import { replacePassword } from './replace-password.ts'
import { findPersonById } from './store.ts'

/** A new password for somebody who knows the old one. Every session ends; the caller opens a new one. */
export async function changePassword(
  context: Caller,
  { current, password }: { current: string; password: string },
): Promise<void> {
  const { deps } = context
  const { personId } = context.actor
  const row = personId ? await findPersonById(deps.database, personId) : null
  if (!row) return refuse('unauthenticated')
  await requirePassword(row, current)
  await refuseBadPassword(password, row)
  const passwordHash = await hashPassword(password)
  await transact(deps.database, async (tx) => {
    await replacePassword(tx, row.id, passwordHash)
    await recordDeed(tx, context, { accountId: row.accountId, event: 'password_changed' })
  })
}
