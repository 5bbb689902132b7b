import { type SQL, sql } from 'drizzle-orm'

/** Whether the account reads the notice `n` now. */
export const isFor = (accountId: string | SQL): SQL =>
  sql`(n.published_at <= now() AND n.withdrawn_at IS NULL AND ${isMeantFor(accountId)})`

/** Whether the notice `n` is meant for the account: every one, or those that are named, and only in the states that are. */
export const isMeantFor = (accountId: string | SQL): SQL =>
  sql`((n.account_ids IS NULL OR ${accountId} = ANY (n.account_ids)) AND (n.states IS NULL
    OR (SELECT reader.state FROM accounts reader WHERE reader.id = ${accountId}) = ANY (n.states)))`
