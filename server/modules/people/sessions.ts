import { and, eq, sql } from 'drizzle-orm'
import { can, type Role } from '#core/access.ts'
import { sessionLimits } from '#core/people/sessions.ts'
import { pushRegistrations } from '#server/modules/push/tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Entering, Session, Sessions } from '#server/platform/http/session-port.ts'
import { endedSessions, people, sessionSales, sessions } from './tables.ts'

const idleMinutes = Object.entries(sessionLimits)
  .map(([role, { idle }]) => `WHEN '${role}' THEN ${idle}`)
  .join(' ')

const find = statement<{ tokenHash: string }, Session & { isUnseen: boolean }>(
  'session',
  ({
    tokenHash,
  }) => sql`SELECT s.person_id AS "personId", coalesce(p.role, 'customer') AS role, p.account_id AS "accountId",
    coalesce(p.permissions, '{}') AS permissions,
    ARRAY(SELECT sale_id FROM session_sales k WHERE k.token_hash = s.token_hash ORDER BY sale_id) AS "saleIds",
    ARRAY(SELECT id FROM accounts b WHERE b.parent_id = p.account_id ORDER BY id) AS "branchIds",
    s.seen_at < now() - interval '1 minute' AS "isUnseen"
  FROM sessions s LEFT JOIN people p ON p.id = s.person_id
  WHERE s.token_hash = ${tokenHash}
    AND s.expires_at > now()
    AND s.seen_at > now() - make_interval(mins => CASE coalesce(p.role, 'customer') ${sql.raw(idleMinutes)} END)
    AND (s.person_id IS NULL OR p.state = 'active')
    AND (p.account_id IS NULL OR EXISTS (SELECT FROM accounts a WHERE a.id = p.account_id AND a.state <> 'closed'))`,
)

const ended = statement<{ tokenHash: string }, { was: boolean }>(
  'session-ended',
  ({ tokenHash }) => sql`SELECT EXISTS (SELECT FROM ended_sessions WHERE token_hash = ${tokenHash})
    OR EXISTS (SELECT FROM sessions s JOIN people p ON p.id = s.person_id LEFT JOIN accounts a ON a.id = p.account_id
      WHERE s.token_hash = ${tokenHash} AND (p.state <> 'active' OR a.state = 'closed')) AS was`,
)

/**
 * Whether a token's session was revoked, or its person or agency is suspended; false if the session expired or the
 * browser itself signed out.
 */
async function wasSessionEnded(database: Database, token: string): Promise<boolean> {
  const [found] = await ended(database, { tokenHash: hashToken(token) })
  return found?.was ?? false
}

const touch = statement<{ tokenHash: string }>(
  'session-seen',
  ({ tokenHash }) => sql`UPDATE sessions SET seen_at = now() WHERE token_hash = ${tokenHash}`,
)

/** The active session of a token, or null. One query, and once a minute a second one that updates the last activity. */
export async function findSession(database: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token)
  const [found] = await find(database, { tokenHash })
  if (!found) return null
  const { isUnseen, ...session } = found
  if (isUnseen) await touch(database, { tokenHash })
  return session
}

const expiresIn = (role: Role) => sql`now() + make_interval(mins => ${sessionLimits[role].absolute}::int)`

/** Grants a session access to a sale; with null, creates a session. Returns the session's token. */
export async function grantSale(executor: Executor, token: string | null, saleId: string): Promise<string> {
  if (token) {
    await addSale(executor, { tokenHash: hashToken(token), saleId })
    return token
  }
  const fresh = newToken()
  await openForSale(executor, { tokenHash: hashToken(fresh), saleId })
  return fresh
}

/** As `grantSale`; an existing session continues under a new token, and its old token becomes invalid. */
async function grantOpenedSale(executor: Executor, token: string | null, saleId: string): Promise<string> {
  if (!token) return await grantSale(executor, null, saleId)
  const fresh = newToken()
  await renew(executor, { oldHash: hashToken(token), newHash: hashToken(fresh) })
  return await grantSale(executor, fresh, saleId)
}

/** Rows that refer to the session are updated by their foreign keys. */
const renew = statement<{ oldHash: string; newHash: string }>(
  'session-renew',
  ({ oldHash, newHash }) => sql`UPDATE sessions SET token_hash = ${newHash} WHERE token_hash = ${oldHash}`,
)

interface SaleKey {
  tokenHash: string
  saleId: string
}

const addSale = statement<SaleKey>(
  'session-sale',
  ({ tokenHash, saleId }) => sql`
    INSERT INTO session_sales (token_hash, sale_id) VALUES (${tokenHash}, ${saleId}) ON CONFLICT DO NOTHING`,
)

/** Revokes access to a sale from every session except the one with `tokenHash`. */
export const takeFromOthers = statement<{ saleId: string; tokenHash: string | null }>(
  'session-sale-of-others',
  ({ saleId, tokenHash }) => sql`
    DELETE FROM session_sales WHERE sale_id = ${saleId} AND token_hash IS DISTINCT FROM ${tokenHash}`,
)

const customerLife = sql.raw(`interval '${sessionLimits.customer.absolute} minutes'`)

const openForSale = statement<SaleKey>(
  'session-for-sale',
  ({ tokenHash, saleId }) => sql`WITH opened AS (
    INSERT INTO sessions (token_hash, expires_at) VALUES (${tokenHash}, now() + ${customerLife}) RETURNING token_hash
  )
  INSERT INTO session_sales (token_hash, sale_id) SELECT token_hash, ${saleId} FROM opened`,
)

/**
 * The sales that the old session has access to, if it was a guest's or the same person's, except sales that the
 * person's role gives access to.
 */
async function keysOf(executor: Executor, person: Entering, oldHash: string): Promise<string[]> {
  const { rows } = await executor.execute<{
    saleId: string
    accountId: string | null
    sellerId: string | null
  }>(sql`
    SELECT k.sale_id AS "saleId", v.account_id AS "accountId", v.seller_id AS "sellerId"
    FROM session_sales k JOIN sessions s ON s.token_hash = k.token_hash LEFT JOIN sales v ON v.id = k.sale_id
    WHERE k.token_hash = ${oldHash} AND (s.person_id IS NULL OR s.person_id = ${person.id})
    FOR NO KEY UPDATE OF s, k`)
  const { id: personId, role, accountId = null, permissions = [], branchIds = [] } = person
  const actor = { role, personId, accountId, permissions, branchIds, saleIds: [] }
  return rows
    .filter((sale) => {
      const target = sale.accountId === null ? {} : { accountId: sale.accountId, personId: sale.sellerId }
      return !can(actor, 'see a sale', target)
    })
    .map(({ saleId }) => saleId)
}

/**
 * Opens a session for a person, until `latest` at most, and ends the browser's old session. The new session keeps the
 * browser's push subscription. It keeps the access to sales, except if the old session was another person's, and except
 * sales that the role gives access to.
 */
export async function openSession(
  database: Database,
  person: Entering,
  old: string | null,
  device: string,
  latest?: Date,
): Promise<string> {
  const token = newToken()
  const tokenHash = hashToken(token)
  await transact(database, async (tx) => {
    await tx.insert(sessions).values({
      tokenHash,
      personId: person.id,
      device: device.slice(0, 200),
      expiresAt: latest
        ? sql`least(${expiresIn(person.role)}, ${latest.toISOString()}::timestamptz)`
        : expiresIn(person.role),
    })
    await tx.update(people).set({ signedInAt: sql`now()` }).where(eq(people.id, person.id))
    if (!old) return
    const keys = await keysOf(tx, person, hashToken(old))
    if (keys.length > 0) await tx.insert(sessionSales).values(keys.map((saleId) => ({ tokenHash, saleId })))
    await tx
      .update(pushRegistrations)
      .set({ sessionHash: tokenHash })
      .where(
        and(eq(pushRegistrations.sessionHash, hashToken(old)), eq(pushRegistrations.personId, person.id)),
      )
    await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(old)))
  })
  return token
}

/** A session's public id in a list: neither its token nor the token's hash. */
export const sessionIdOf = (tokenHash: string): string => hashToken(tokenHash).slice(0, 22)

async function endSession(database: Database, token: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** When the session with this hash expires at the latest; null if there is no such session. */
export async function findSessionEnd(database: Database, tokenHash: string | null): Promise<Date | null> {
  const [found] = await database
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash ?? ''))
  return found?.expiresAt ?? null
}

/**
 * Deletes expired sessions, and the records of revoked sessions that have expired since. Returns the number of sessions
 * deleted.
 */
export async function forgetOldSessions(database: Database): Promise<number> {
  await database.delete(endedSessions).where(sql`${endedSessions.expiresAt} < now()`)
  const gone = await database.delete(sessions).where(sql`${sessions.expiresAt} < now()`)
  return gone.rowCount ?? 0
}

/** The role of an active person, with the accounts and permissions that belong to it; null for anyone else. */
async function findRole(
  database: Database,
  personId: string,
): Promise<Pick<Session, 'role' | 'accountId' | 'permissions' | 'branchIds'> | null> {
  const rows = await database
    .select({
      role: people.role,
      accountId: people.accountId,
      permissions: people.permissions,
      branchIds: sql<
        string[]
      >`ARRAY(SELECT id FROM accounts b WHERE b.parent_id = ${people.accountId} ORDER BY id)`,
    })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.state, 'active')))
  return rows[0] ?? null
}

/** The session functions of a request's context. */
export const sessionStore: Sessions = {
  find: findSession,
  wasEnded: wasSessionEnded,
  findRole,
  open: openSession,
  end: endSession,
  grantSale,
  grantOpenedSale,
}
