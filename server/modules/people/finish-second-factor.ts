import { eq } from 'drizzle-orm'
import { provedAs, recordDeed, type SessionCaller } from '#server/platform/audit.ts'
import { transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { unseal } from '#server/platform/sealed.ts'
import { stepOfCode } from './check-code.ts'
import { endSessions } from './end-sessions.ts'
import { presentPerson } from './present-person.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById } from './store.ts'
import { people } from './tables.ts'
import { consumeToken, countTry, revokeTokens } from './tokens.ts'

/** Takes an app's secret into use once its code is right. Every other session ends; the caller renews this one. */
export async function finishSecondFactor(
  context: SessionCaller,
  { setup, code }: { setup: string; code: string },
) {
  const { deps } = context
  const { database } = deps
  const found = await countTry(database, 'totp_setup', setup)
  const isOwn = found?.personId === context.actor.personId
  const row =
    found?.personId && (isOwn || found.data.signsIn === true)
      ? await findPersonById(database, found.personId)
      : null
  const sealed = found?.data.sealed
  if (!row || !isWelcome(row) || typeof sealed !== 'string') return refuse('link_expired')
  const step = stepOfCode(unseal(deps, sealed), code, deps.clock.now())
  if (step === null) return refuse('code_wrong')
  const codes = await transact(database, async (tx) => {
    if (!(await consumeToken(tx, 'totp_setup', setup))) return null
    await tx.update(people).set({ totpSecret: sealed, totpStep: step }).where(eq(people.id, row.id))
    await revokeTokens(tx, 'second_factor', row.id)
    await endSessions(tx, row.id, context.sessionHash())
    // At the first sign-in nobody is in yet: the code has just proved who it is.
    await recordDeed(tx, provedAs(context, row), {
      accountId: row.accountId,
      event: 'second_factor_set',
      details: { personId: row.id },
    })
    await enqueue(tx, 'tell-access', { personId: row.id, what: 'second-factor-set' })
    return await renewRecoveryCodes(tx, row.id)
  })
  return codes ? { recoveryCodes: codes, person: presentPerson(row) } : refuse('link_expired')
}
