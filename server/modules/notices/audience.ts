import { type SQL, sql } from 'drizzle-orm'

/** Whether the notice `n` is for the account: every one, or those that are named, and only in the states that are. */
export const isFor = (accountId: string | SQL): SQL =>
  sql`((n.account_ids IS NULL OR ${accountId} = ANY (n.account_ids)) AND (n.states IS NULL
    OR (SELECT reader.state FROM accounts reader WHERE reader.id = ${accountId}) = ANY (n.states)))`
