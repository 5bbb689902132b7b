import type { Executor } from '#server/platform/database/database.ts'
import { findAccountById } from './store.ts'

/** The sites that may embed this account's booking engine; empty if there is no such account. */
export async function listEmbeddingSites(
  deps: { database: Executor },
  accountId: string,
): Promise<readonly string[]> {
  return (await findAccountById(deps.database, accountId))?.embeddedIn ?? []
}
