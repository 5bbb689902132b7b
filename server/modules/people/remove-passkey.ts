import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { needsSecondFactor } from '#core/people/people.ts'
import { recordAuditEvent, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { proveSelf } from './begin-second-factor.ts'
import { endSessions } from './end-sessions.ts'
import { countPasskeys, lockPasskey } from './passkeys.ts'
import { passkeys, recoveryCodes } from './tables.ts'

/**
 * Removes one of the requester's passkeys; an unknown one is ignored. Requires the same proof as a change of the second
 * factor. Ends all other sessions; the caller renews this one.
 */
export async function removePasskey(
  context: SessionCaller,
  { id, ...proof }: Input<'home.removePasskey'>,
): Promise<void> {
  const { deps } = context
  const row = await proveSelf(context, proof)
  await transact(deps.database, async (tx) => {
    if (!(await lockPasskey(tx, row.id, id))) return
    const isLast = !row.totpSecret && (await countPasskeys(tx, row.id)) === 1
    if (isLast && needsSecondFactor(row.role)) refuse('forbidden')
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, row.id))
    await endSessions(tx, row.id, context.sessionHash())
    await recordAuditEvent(tx, context, { accountId: row.accountId, event: 'passkey_removed' })
    await enqueue(tx, 'notify-access', { personId: row.id, what: 'passkey-removed' })
  })
}
