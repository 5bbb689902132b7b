import { and, eq, isNull, sql } from 'drizzle-orm'
import { type TokenPurpose, tokenMinutes } from '#core/people/people.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { tokens } from './tables.ts'

export interface Token {
  personId: string | null
  data: Record<string, unknown>
}

const living = (hash: string, purpose: TokenPurpose) =>
  and(
    eq(tokens.hash, hash),
    eq(tokens.purpose, purpose),
    isNull(tokens.usedAt),
    sql`${tokens.expiresAt} > now()`,
  )

/**
 * Creates a link's token: 43 base64url characters, of which only the hash is stored. Earlier tokens work until they are
 * used or expire, so that the link in an earlier e-mail also works.
 */
export async function issueToken(
  executor: Executor,
  purpose: TokenPurpose,
  { personId = null, data = {} }: Partial<Token> = {},
): Promise<string> {
  const token = newToken()
  await issueKnownToken(executor, purpose, token, data, personId)
  return token
}

/** As `issueToken`, for a token created by the caller. */
export async function issueKnownToken(
  executor: Executor,
  purpose: TokenPurpose,
  token: string,
  data: Record<string, unknown>,
  personId: string | null = null,
): Promise<void> {
  const minutes = tokenMinutes[purpose]
  await insert(executor, { hash: hashToken(token), purpose, personId, data: JSON.stringify(data), minutes })
}

/** Replaces the value at a path in the data of an unused token. */
export async function writeTokenData(
  executor: Executor,
  token: string,
  place: readonly string[],
  value: unknown,
): Promise<void> {
  await executor
    .update(tokens)
    .set({
      data: sql`jsonb_set(${tokens.data}, ${sql.param([...place])}::text[], ${JSON.stringify(value)}::jsonb)`,
    })
    .where(and(eq(tokens.hash, hashToken(token)), isNull(tokens.usedAt)))
}

/** `data` is JSON. */
interface NewToken {
  hash: string
  purpose: TokenPurpose
  personId: string | null
  data: string
  minutes: number
}

const insert = statement<NewToken>(
  'issue-token',
  ({ hash, purpose, personId, data, minutes }) => sql`
    INSERT INTO tokens (hash, purpose, person_id, data, expires_at)
    VALUES (${hash}, ${purpose}, ${personId}, ${data}, now() + make_interval(mins => ${minutes}::int))`,
)

/** The data of a token, without using it up; null for a token that is unknown, used or expired. */
export async function peekToken(
  executor: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<Token | null> {
  const rows = await executor
    .select({ personId: tokens.personId, data: tokens.data })
    .from(tokens)
    .where(living(hashToken(token), purpose))
  return rows[0] ?? null
}

/** Uses up a token. If several requests use it concurrently, one receives it and the others receive null. */
export async function consumeToken(
  executor: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<Token | null> {
  const rows = await executor
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(living(hashToken(token), purpose))
    .returning({ personId: tokens.personId, data: tokens.data })
  return rows[0] ?? null
}

/** The number of wrong codes allowed per challenge. */
const maxTries = 5

/**
 * Counts one more code attempt for this token. Returns null if the token no longer exists or has had too many attempts.
 */
export async function countTry(
  executor: Executor,
  purpose: TokenPurpose,
  token: string,
): Promise<Token | null> {
  const tries = sql`coalesce((${tokens.data} ->> 'tries')::int, 0)`
  const rows = await executor
    .update(tokens)
    .set({ data: sql`${tokens.data} || jsonb_build_object('tries', ${tries} + 1)` })
    .where(and(living(hashToken(token), purpose), sql`${tries} < ${maxTries}`))
    .returning({ personId: tokens.personId, data: tokens.data })
  return rows[0] ?? null
}

/** The number of a person's tokens with this purpose issued within the last `minutes`, used or not. */
export async function countRecent(
  executor: Executor,
  purpose: TokenPurpose,
  personId: string,
  minutes: number,
): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(tokens)
    .where(
      and(
        eq(tokens.personId, personId),
        eq(tokens.purpose, purpose),
        sql`${tokens.createdAt} > now() - make_interval(mins => ${minutes}::int)`,
      ),
    )
  return rows[0]?.count ?? 0
}

/** Deletes tokens that have been used or expired for a day. Returns the number deleted. */
export async function forgetOldTokens(executor: Executor): Promise<number> {
  const gone = await executor.delete(tokens).where(sql`${tokens.expiresAt} < now() - interval '1 day'`)
  return gone.rowCount ?? 0
}

/** Revokes all people's tokens with this purpose. */
export async function revokeAllTokens(executor: Executor, purpose: TokenPurpose): Promise<void> {
  await executor
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
}

/** Revokes a person's tokens with this purpose. */
export async function revokeTokens(
  executor: Executor,
  purpose: TokenPurpose,
  personId: string,
): Promise<void> {
  await executor
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tokens.personId, personId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))
}
