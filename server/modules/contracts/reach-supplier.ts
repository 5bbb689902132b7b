import { and, eq, isNull } from 'drizzle-orm'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { suppliers } from './tables.ts'

type SupplierRow = typeof suppliers.$inferSelect

/** Returns the caller's supplier, locked, or null if there is none with this id. */
export async function findSupplier(
  executor: Executor,
  requester: Requester,
  supplierId: string,
): Promise<SupplierRow | null> {
  requireRight(requester, 'manage suppliers')
  const { accountId } = requester.actor
  const own = accountId === null ? isNull(suppliers.accountId) : eq(suppliers.accountId, accountId)
  const [found] = await executor
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, supplierId), own))
    .for('no key update')
  return found ?? null
}

/** As `findSupplier`. Errors: `supplier_not_found` if there is none. */
export const reachSupplier = async (
  executor: Executor,
  requester: Requester,
  supplierId: string,
): Promise<SupplierRow> =>
  (await findSupplier(executor, requester, supplierId)) ?? refuse('supplier_not_found')
