import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#core/access.ts'
import { people, sessionSales, sessions } from '#server/modules/people/tables.ts'
import { type Database, transact } from './database.ts'
import { hashToken, newToken } from './ids.ts'

const hour = 60
const day = 24 * hour

/** Minutes without a request, and minutes since it began, after which a session ends. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  visitor: { idle: 30 * day, absolute: 180 * day },
  customer: { idle: 30 * day, absolute: 180 * day },
  seller: { idle: 14 * day, absolute: 30 * day },
  owner: { idle: 1 * day, absolute: 7 * day },
  executive: { idle: 1 * hour, absolute: 12 * hour },
  admin: { idle: 1 * hour, absolute: 12 * hour },
}

/** What a cookie's token stands for. */
export interface Session {
  personId: string | null
  /** `customer` without a person. */
  role: Role
  accountId: string | null
  saleIds: string[]
}

const idleMinutes = sql.join(
  Object.entries(sessionLimits).map(([role, { idle }]) => sql`WHEN ${role} THEN ${idle}::int`),
  sql` `,
)

/** The living session of a token, or null. One query, which also notes that it was seen, once a minute. */
export async function findSession(database: Database, token: string): Promise<Session | null> {
  const result = await database.execute<{
    person_id: string | null
    role: Role
    account_id: string | null
    sale_ids: string[]
  }>(sql`
    WITH found AS (
      SELECT s.token_hash, s.person_id, s.seen_at, coalesce(p.role, 'customer') AS role, p.account_id
      FROM sessions s LEFT JOIN people p ON p.id = s.person_id
      WHERE s.token_hash = ${hashToken(token)}
        AND s.expires_at > now()
        AND s.seen_at > now() - make_interval(mins => CASE coalesce(p.role, 'customer') ${idleMinutes} END)
        AND (s.person_id IS NULL OR p.active)
    ), touched AS (
      UPDATE sessions SET seen_at = now()
      WHERE token_hash IN (SELECT token_hash FROM found WHERE seen_at < now() - interval '1 minute')
    )
    SELECT person_id, role, account_id,
      ARRAY(SELECT sale_id FROM session_sales k WHERE k.token_hash = found.token_hash ORDER BY sale_id) AS sale_ids
    FROM found`)
  const row = result.rows[0]
  return row
    ? { personId: row.person_id, role: row.role, accountId: row.account_id, saleIds: row.sale_ids }
    : null
}

const expiresIn = (role: Role) => sql`now() + make_interval(mins => ${sessionLimits[role].absolute}::int)`

/** Gives a session, or with null a new one, the key to a sale. Returns the session's token. */
export async function grantSale(database: Database, token: string | null, saleId: string): Promise<string> {
  if (token) {
    await database
      .insert(sessionSales)
      .values({ tokenHash: hashToken(token), saleId })
      .onConflictDoNothing()
    return token
  }
  const fresh = newToken()
  await database.execute(sql`
    WITH opened AS (
      INSERT INTO sessions (token_hash, expires_at) VALUES (${hashToken(fresh)}, ${expiresIn('customer')})
      RETURNING token_hash
    )
    INSERT INTO session_sales (token_hash, sale_id) SELECT token_hash, ${saleId} FROM opened`)
  return fresh
}

/**
 * Opens a session for a person and ends the browser's old one. Keys to sales come along, unless the old
 * session was somebody else's.
 */
export async function openSession(
  database: Database,
  person: { id: string; role: Role },
  old: string | null,
): Promise<string> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await transact(database, async (tx) => {
    await tx.insert(sessions).values({ tokenHash, personId: person.id, expiresAt: expiresIn(person.role) })
    if (!old) return
    const mine = or(isNull(sessions.personId), eq(sessions.personId, person.id))
    const keys = tx
      .select({ tokenHash: sql<string>`${tokenHash}::text`.as('token_hash'), saleId: sessionSales.saleId })
      .from(sessionSales)
      .innerJoin(sessions, eq(sessions.tokenHash, sessionSales.tokenHash))
      .where(and(eq(sessionSales.tokenHash, hashToken(old)), mine))
    await tx.insert(sessionSales).select(keys)
    await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(old)))
  })
  return token
}

export async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Forgets sessions whose time is over. Returns how many. */
export async function forgetOldSessions(database: Database): Promise<number> {
  const gone = await database.delete(sessions).where(sql`${sessions.expiresAt} < now()`)
  return gone.rowCount ?? 0
}

/** The role of somebody who can sign in, or null. */
export async function findRole(
  database: Database,
  personId: string,
): Promise<{ role: Role; accountId: string | null } | null> {
  const rows = await database
    .select({ role: people.role, accountId: people.accountId })
    .from(people)
    .where(and(eq(people.id, personId), people.active))
  return rows[0] ?? null
}
