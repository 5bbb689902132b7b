import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { needsSecondFactor } from '#core/people/people.ts'
import { recordAuditEvent, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requirePassword } from './begin-second-factor.ts'
import { checkCode } from './check-code.ts'
import { endSessions } from './end-sessions.ts'
import { requireSelf } from './require-self.ts'
import { people, recoveryCodes } from './tables.ts'

/** Removes the requester's second factor. Errors: `forbidden` if the role requires one. Ends all other sessions. */
export async function removeSecondFactor(
  context: SessionCaller,
  { password, code }: Input<'home.removeSecondFactor'>,
): Promise<void> {
  const { deps } = context
  const row = await requireSelf(context)
  if (needsSecondFactor(row.role)) return refuse('forbidden')
  await requirePassword(row, password)
  if (!row.totpSecret || !(await checkCode(deps, deps.database, row, code))) return refuse('code_wrong')
  await transact(deps.database, async (tx) => {
    await tx.update(people).set({ totpSecret: null, totpStep: null }).where(eq(people.id, row.id))
    if (!row.hasPasskey) await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, row.id))
    await endSessions(tx, row.id, context.sessionHash())
    await recordAuditEvent(tx, context, { accountId: row.accountId, event: 'second_factor_removed' })
    await enqueue(tx, 'notify-access', { personId: row.id, what: 'second-factor-removed' })
  })
}
