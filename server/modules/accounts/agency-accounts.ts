import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** SQL for the id of an account's agency: the account itself or, for a branch, its parent. */
export const agencyOf = (accountId: SQL): SQL =>
  sql`(SELECT coalesce(parent_id, id) FROM accounts WHERE id = ${accountId})`

const readAgency = statement<{ accountId: string }, { id: string }>(
  'agency-of-account',
  ({ accountId }) => sql`SELECT ${agencyOf(accountId)} AS id`,
)
const readAccounts = statement<{ accountId: string }, { id: string }>(
  'accounts-of-agency',
  ({ accountId }) => sql`SELECT id FROM accounts WHERE ${agencyOf(accountId)} IN (id, parent_id)`,
)

/** The id of an account's agency: the account itself or, for a branch, its parent. */
export const agencyIdOf = async (executor: Executor, accountId: string): Promise<string> =>
  (await readAgency(executor, { accountId }))[0]?.id ?? accountId

/** The ids of an agency and its branches, given the id of any one of them; empty if there is no such account. */
export const listAgencyAccountIds = async (executor: Executor, accountId: string): Promise<string[]> =>
  (await readAccounts(executor, { accountId })).map(({ id }) => id)
