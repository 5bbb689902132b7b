import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { findAccountById } from './store.ts'
import type { Account } from './tables.ts'

/** The agency with this id. Refuses with `account_not_found`. */
export async function getAccount(deps: Pick<Deps, 'database'>, id: string): Promise<Account> {
  return (await findAccountById(deps.database, id)) ?? refuse('account_not_found')
}
