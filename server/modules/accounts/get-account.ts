import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { type Account, findAccountById } from './store.ts'

/** The agency with this id. Refuses with `account_not_found`. */
export async function getAccount(deps: Pick<Deps, 'database'>, id: string): Promise<Account> {
  return (await findAccountById(deps.database, id)) ?? refuse('account_not_found')
}
