import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findAccountById } from './store.ts'
import type { Account } from './tables.ts'

/** The agency with this id. Errors: `account_not_found`. */
export async function getAccount(deps: { database: Executor }, id: string): Promise<Account> {
  return (await findAccountById(deps.database, id)) ?? refuse('account_not_found')
}
