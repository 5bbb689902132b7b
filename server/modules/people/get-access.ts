import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { describeDevice } from '#core/people/devices.ts'
import { needsSecondFactor } from '#core/people/people.ts'
import { sessionLimits } from '#core/people/sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { originAt, pageOrigins } from '#server/platform/http/cross-origin.ts'
import { listPasskeys } from './passkeys.ts'
import { requireSelf } from './require-self.ts'
import { sessionIdOf } from './sessions.ts'
import { recoveryCodes, sessions } from './tables.ts'

/**
 * The requester's second factors and active sessions, most recently used first, and the other origins to sign in at.
 */
export async function getAccess(context: Context) {
  const { config, database } = context.deps
  const person = await requireSelf(context)
  const { id: personId } = person
  const own = context.sessionHash()
  const { idle } = sessionLimits[person.role]
  const living = and(
    eq(sessions.personId, personId),
    sql`${sessions.expiresAt} > now()`,
    sql`${sessions.seenAt} > now() - make_interval(mins => ${idle}::int)`,
  )
  const rows = await database.select().from(sessions).where(living).orderBy(desc(sessions.seenAt))
  const left = await database
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))
  return {
    app: person.totpSecret !== null,
    passkeys: (await listPasskeys(database, personId)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    secondFactorNeeded: needsSecondFactor(person.role),
    recoveryCodesLeft: left[0]?.codes ?? 0,
    elsewhere: pageOrigins(config).filter((origin) => origin !== originAt(config, context.host)),
    sessions: rows.map((row) => ({
      id: sessionIdOf(row.tokenHash),
      ...describeDevice(row.device),
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      own: row.tokenHash === own,
    })),
  }
}
