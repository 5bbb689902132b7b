import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { PersonRow } from './store.ts'
import { people, recoveryCodes } from './tables.ts'

const periodSeconds = 30

/** Time-based codes as in authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds). */
export const totpOf = (secret: string, { issuer = '', label = '' } = {}): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  })

/** The thirty-second step of a code, counted from 1970, or null; clocks may differ by one step. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/**
 * Whether `code` is the app's current code or an unused recovery code; a valid code is used up and does not work twice.
 */
export async function checkCode(
  deps: Deps,
  executor: Executor,
  { id, totpSecret }: PersonRow,
  code: string,
): Promise<boolean> {
  const step = totpSecret ? stepOfCode(unseal(deps, totpSecret), code, deps.clock.now()) : null
  if (step !== null) {
    const later = or(isNull(people.totpStep), lt(people.totpStep, step))
    const taken = await executor
      .update(people)
      .set({ totpStep: step })
      .where(and(eq(people.id, id), later))
    return taken.rowCount === 1
  }
  const used = await executor
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.hash, hashRecoveryCode(id, code)), isNull(recoveryCodes.usedAt)))
  if (used.rowCount !== 1) return false
  await enqueue(executor, 'notify-access', { personId: id, what: 'recovery-code-used' })
  return true
}
