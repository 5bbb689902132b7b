import type { Input } from '#core/contract/calls.ts'
import { type Caller, provedAs, recordAuditEvent } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { normaliseEmail } from './email.ts'
import { lockPerson } from './lock-person.ts'
import { hashPassword } from './password.ts'
import { refuseBadPassword } from './refuse-password.ts'
import { replacePassword } from './replace-password.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById, type PersonRow } from './store.ts'
import { consumeToken, peekToken } from './tokens.ts'

/** Enqueues a job, so that neither the response nor its timing reveals whether the address is known. */
export async function requestRecovery({ database }: Deps, email: string): Promise<void> {
  await enqueue(database, 'send-recovery', { email: normaliseEmail(email) })
}

/** The person for whom a recovery link was issued. Errors: `link_expired`. */
export async function openRecovery({ database }: Deps, token: string): Promise<PersonRow> {
  const found = await peekToken(database, 'recovery', token)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  return row && isWelcome(row) ? row : refuse('link_expired')
}

/** Uses up a recovery link for a new password. A refused password leaves the link valid. */
export async function setPassword(context: Caller, { token, password }: Input<'home.setPassword'>) {
  const { deps } = context
  const row = await openRecovery(deps, token)
  await refuseBadPassword(password, row)
  const passwordHash = await hashPassword(password)
  const isDone = await transact(deps.database, async (tx) => {
    await lockPerson(tx, row.id)
    if (!(await consumeToken(tx, 'recovery', token))) return false
    await replacePassword(tx, row.id, passwordHash)
    await recordAuditEvent(tx, provedAs(context, row), {
      accountId: row.accountId,
      event: 'password_recovered',
      details: { personId: row.id },
    })
    return true
  })
  if (!isDone) refuse('link_expired')
}
