import { eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { provedAs, recordAuditEvent, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { endSessions } from './end-sessions.ts'
import { lockPerson } from './lock-person.ts'
import { presentPerson } from './present-person.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireSetup } from './require-setup.ts'
import { people } from './tables.ts'
import { consumeToken, revokeTokens } from './tokens.ts'

interface Proved {
  /** The time step of the app's code, which works only once. */
  step: number
  /** The hashes of the recovery codes. */
  hashes: string[]
}

/**
 * Activates an app's secret and its recovery codes, once the user has saved the codes. Ends all other sessions; the
 * caller must renew this one.
 */
export async function confirmSecondFactor(
  context: SessionCaller,
  { setup }: Input<'home.confirmSecondFactor'>,
) {
  const row = await transact(context.deps.database, async (tx) => {
    const found = await consumeToken(tx, 'totp_setup', setup)
    const proved = found?.data.proved as Proved | undefined
    if (!found?.personId || !proved) return refuse('link_expired')
    await lockPerson(tx, found.personId)
    const { row, sealed } = await requireSetup(tx, context, found)
    await tx.update(people).set({ totpSecret: sealed, totpStep: proved.step }).where(eq(people.id, row.id))
    for (const purpose of ['second_factor', 'totp_setup'] as const) await revokeTokens(tx, purpose, row.id)
    await endSessions(tx, row.id, context.sessionHash())
    // During the first sign-in there is no session yet: the code has just proved the person’s identity.
    await recordAuditEvent(tx, provedAs(context, row), {
      accountId: row.accountId,
      event: 'second_factor_set',
      details: { personId: row.id },
    })
    await enqueue(tx, 'notify-access', { personId: row.id, what: 'second-factor-set' })
    await replaceRecoveryCodes(tx, row.id, proved.hashes)
    return row
  })
  return { person: presentPerson(row) }
}
