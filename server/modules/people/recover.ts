import type { Input } from '#core/contract/calls.ts'
import { type Caller, provedAs, recordDeed } from '#server/platform/audit.ts'
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

/** Leaves everything to a job, so that nobody learns from the answer or its time whether somebody has this address. */
export async function requestRecovery({ database }: Deps, email: string): Promise<void> {
  await enqueue(database, 'send-recovery', { email: normaliseEmail(email) })
}

/** For whom a recovery's link works. Refuses with `link_expired`. */
export async function openRecovery({ database }: Deps, token: string): Promise<PersonRow> {
  const found = await peekToken(database, 'recovery', token)
  const row = found?.personId ? await findPersonById(database, found.personId) : null
  return row && isWelcome(row) ? row : refuse('link_expired')
}

/** Uses a recovery's link up for a new password. A password that is refused leaves the link as it was. */
export async function setPassword(context: Caller, { token, password }: Input<'home.setPassword'>) {
  const { deps } = context
  const row = await openRecovery(deps, token)
  await refuseBadPassword(password, row)
  const passwordHash = await hashPassword(password)
  const isDone = await transact(deps.database, async (tx) => {
    await lockPerson(tx, row.id)
    if (!(await consumeToken(tx, 'recovery', token))) return false
    await replacePassword(tx, row.id, passwordHash)
    await recordDeed(tx, provedAs(context, row), {
      accountId: row.accountId,
      event: 'password_recovered',
      details: { personId: row.id },
    })
    return true
  })
  if (!isDone) refuse('link_expired')
}
