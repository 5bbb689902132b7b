import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { asPlatform } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { Circumstances } from './plan-import.ts'
import { ImportRefused } from './row-refusals.ts'
import { findImport, type Import } from './store.ts'

/** An import of an account whose products the caller may edit. Errors: `import_not_found`. */
export async function reachImport(executor: Executor, requester: Requester, id: string): Promise<Import> {
  requireRight(requester, 'edit products')
  const found = await findImport(executor, id)
  return found && mayImport(requester, found.accountId) ? found : refuse('import_not_found')
}

/** Whether the requester edits the products of the account; null: those of the platform. */
export const mayImport = ({ actor }: Requester, accountId: string | null): boolean =>
  can(actor, 'edit products', accountId === null ? {} : { accountId })

/** Reads beyond the caller's own account: ids are unique among the products of all. */
export const beyond =
  (tx: Transaction, { actor }: Requester): Circumstances['beyond'] =>
  (read) =>
    asPlatform(tx, actor, read)

/** Answers an `ImportRefused` as the error `import_refused`. */
export async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return refuse('import_refused', { problem: error.problem, params: error.params })
  }
}
