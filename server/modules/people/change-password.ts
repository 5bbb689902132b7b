import type { Input } from '#core/contract/calls.ts'
import { recordAuditEvent, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { requirePassword } from './begin-second-factor.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-password.ts'
import { replacePassword } from './replace-password.ts'
import { requireSelf } from './require-self.ts'

/**
 * Changes the password of a person who knows the current one. Ends all other sessions; the caller must renew this one.
 */
export async function changePassword(
  context: SessionCaller,
  { current, password }: Input<'home.changePassword'>,
): Promise<void> {
  const { deps } = context
  const row = await requireSelf(context)
  await requirePassword(row, current)
  await refuseBadPassword(password, row)
  const passwordHash = await hashPassword(password)
  await transact(deps.database, async (tx) => {
    await replacePassword(tx, row.id, passwordHash, context.sessionHash())
    await recordAuditEvent(tx, context, { accountId: row.accountId, event: 'password_changed' })
  })
}
