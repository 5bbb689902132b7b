import { can } from '#core/access.ts'
import type { ImportState } from '#core/imports/import-limits.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { asPlatform } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { Circumstances } from './plan-import.ts'
import { ImportRefused } from './row-refusals.ts'
import { findImport, type Import, lockImport } from './store.ts'

/** An import of an account whose products the caller may edit. Errors: `import_not_found`. */
export async function reachImport(executor: Executor, requester: Requester, id: string): Promise<Import> {
  requireRight(requester, 'edit products')
  return requireOwn(requester, await findImport(executor, id))
}

/** `reachImport` with the row locked until the end of the transaction. */
export async function reachImportLocked(tx: Transaction, requester: Requester, id: string): Promise<Import> {
  requireRight(requester, 'edit products')
  return requireOwn(requester, await lockImport(tx, id))
}

const requireOwn = (requester: Requester, found: Import | null): Import =>
  found && mayImport(requester, found.accountId) ? found : refuse('import_not_found')

/** Whether its columns can still be changed. */
export const isOpen = (state: ImportState): boolean => state === 'read' || state === 'failed'

/** Whether the requester may edit the products of the account; null: those of the platform. */
export const mayImport = ({ actor }: Requester, accountId: string | null): boolean =>
  can(actor, 'edit products', accountId === null ? {} : { accountId })

/** Reads beyond the caller's own account: ids are unique among the products of all accounts. */
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
