import type { Executor } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** A statement's text for the id of an account's agency: itself, or the one that a branch belongs to. */
export const agencyText = (accountId: string): string =>
  `(SELECT coalesce(parent_id, id) FROM accounts WHERE id = ${accountId})`

const readAgency = statement<{ id: string }>('agency-of-account', `SELECT ${agencyText('$1')} AS id`)
const readHouse = statement<{ id: string }>(
  'house-of-account',
  `SELECT id FROM accounts WHERE ${agencyText('$1')} IN (id, parent_id)`,
)

/** The agency of an account: itself, or the one that a branch belongs to. */
export const agencyIdOf = async (executor: Executor, accountId: string): Promise<string> =>
  (await readAgency(executor, accountId))[0]?.id ?? accountId

/** The ids of an agency and its branches, whichever of them `accountId` is; none where there is no such account. */
export const readHouseIds = async (executor: Executor, accountId: string): Promise<string[]> =>
  (await readHouse(executor, accountId)).map(({ id }) => id)
