import { eq, isNull } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { findSupplier } from './reach-supplier.ts'
import { suppliers } from './tables.ts'

/**
 * Creates or changes a supplier of the caller's account, or of the platform. Errors: `supplier_not_found`,
 * `too_many_suppliers`.
 */
export async function saveSupplier(
  context: Caller,
  { supplierId, clabe, ...values }: Input<'agency.saveSupplier'>,
): Promise<Output<'agency.saveSupplier'>> {
  const { deps, actor } = context
  const { accountId } = actor
  return await transactAs(deps.database, actor, async (tx) => {
    const before = await findSupplier(tx, context, supplierId)
    const own = accountId === null ? isNull(suppliers.accountId) : eq(suppliers.accountId, accountId)
    const most = supplierLimits.perAccount
    if (!before && (await tx.$count(suppliers, own)) >= most) refuse('too_many_suppliers', { most })
    const row = {
      ...values,
      ...(clabe !== undefined && { clabe: seal(deps, clabe) }),
      changedAt: deps.clock.now(),
    }
    const written = before
      ? await tx.update(suppliers).set(row).where(eq(suppliers.id, supplierId)).returning()
      : await tx
          .insert(suppliers)
          .values({ ...row, id: supplierId, accountId })
          .onConflictDoNothing()
          .returning()
    // The id belongs to another owner's supplier.
    if (written.length === 0) refuse('supplier_not_found')
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'supplier_saved',
      details: { supplier: values.name, accountChanged: clabe !== undefined },
    })
    return { supplierId }
  })
}
