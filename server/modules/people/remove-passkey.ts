import { eq } from 'drizzle-orm'
import { needsSecondFactor } from '#core/people.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { requirePassword } from './begin-second-factor.ts'
import { countPasskeys, lockPasskey } from './passkeys.ts'
import { findPersonById } from './store.ts'
import { passkeys, recoveryCodes } from './tables.ts'

/** Forgets one of one's passkeys; one that is not there is forgotten already. */
export async function removePasskey(
  context: Caller,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { deps } = context
  const { personId } = context.actor
  const row = personId ? await findPersonById(deps.database, personId) : null
  if (!row) return refuse('unauthenticated')
  await requirePassword(row, password)
  await transact(deps.database, async (tx) => {
    if (!(await lockPasskey(tx, row.id, id))) return
    const isLast = !row.totpSecret && (await countPasskeys(tx, row.id)) === 1
    if (isLast && needsSecondFactor(row.role)) refuse('forbidden')
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, row.id))
    await recordDeed(tx, context, { accountId: row.accountId, event: 'passkey_removed' })
    await enqueue(tx, 'tell-access', { personId: row.id, what: 'passkey-removed' })
  })
}
