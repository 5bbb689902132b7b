import { type SQL, sql } from 'drizzle-orm'

interface Reader {
  accountId: string | SQL
  personId: string | SQL
}

/** SQL condition: the person may read notice `n` now. */
export const isFor = ({ accountId, personId }: Reader): SQL =>
  sql`(n.published_at <= now() AND n.withdrawn_at IS NULL AND ${isMeantFor(accountId)} AND (NOT n.for_owners
    OR EXISTS (SELECT FROM people reader WHERE reader.id = ${personId} AND reader.role = 'owner')))`

/**
 * SQL condition: notice `n` addresses the account. A notice addresses all accounts or the named ones, restricted to the
 * given states.
 */
export const isMeantFor = (accountId: string | SQL): SQL =>
  sql`((n.account_ids IS NULL OR ${accountId} = ANY (n.account_ids)) AND (n.states IS NULL
    OR (SELECT reader.state FROM accounts reader WHERE reader.id = ${accountId}) = ANY (n.states)))`
