import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { disbursementPageSize } from '#core/disbursements/disbursement-states.ts'
import { suppliers } from '#server/modules/contracts/tables.ts'
import { presentDisbursement, presentTransfer } from '#server/modules/disbursements/present-disbursement.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { supplierPayments } from './tables.ts'

const ownedBy = (accountId: string | null): SQL =>
  accountId === null ? isNull(supplierPayments.accountId) : eq(supplierPayments.accountId, accountId)

/** The payments from the caller's account, or from the platform, to suppliers, newest first. */
export async function listSupplierPayments(
  context: Caller,
  { page, state, supplierId, text }: Input<'agency.listSupplierPayments'>,
): Promise<Output<'agency.listSupplierPayments'>> {
  requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const wanted = text?.trim()
  const words = sql`lower(concat_ws(' ', ${suppliers.name}, ${supplierPayments.reference}))`
  const read = (at: number) =>
    transactAs(deps.database, actor, (tx) =>
      tx
        .select({
          payment: supplierPayments,
          name: suppliers.name,
          items: sql<number>`(SELECT count(*)::int FROM supplier_payment_parts part WHERE part.payment_id = ${supplierPayments.id})`,
          count: sql<number>`count(*) OVER ()::int`,
        })
        .from(supplierPayments)
        .innerJoin(suppliers, eq(suppliers.id, supplierPayments.supplierId))
        .where(
          and(
            ownedBy(actor.accountId),
            state ? eq(supplierPayments.state, state) : undefined,
            supplierId ? eq(supplierPayments.supplierId, supplierId) : undefined,
            wanted ? sql`position(lower(${wanted}::text) IN ${words}) > 0` : undefined,
          ),
        )
        .orderBy(desc(supplierPayments.orderedAt), supplierPayments.id)
        .limit(disbursementPageSize)
        .offset((at - 1) * disbursementPageSize),
    )
  const found = await read(page)
  const [first] = found.length > 0 || page === 1 ? found : await read(1)
  return {
    count: first?.count ?? 0,
    rows: found.map(({ payment, name, items }) => ({
      ...presentDisbursement(deps, payment),
      supplier: { supplierId: payment.supplierId, name },
      items,
    })),
  }
}

/**
 * Returns a batch's transfers for the bank, to the accounts stored with the order. Errors: `disbursement_not_found`,
 * also if none of the transfers is waiting.
 */
export async function getBankFile(
  context: Caller,
  { batchId }: Input<'agency.getBankFile'>,
): Promise<Output<'agency.getBankFile'>> {
  requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const rows = await transactAs(deps.database, actor, (tx) =>
    tx
      .select()
      .from(supplierPayments)
      .where(
        and(
          ...[ownedBy(actor.accountId), eq(supplierPayments.batchId, batchId)],
          ...[eq(supplierPayments.state, 'ordered'), eq(supplierPayments.currency, 'MXN')],
        ),
      )
      .orderBy(supplierPayments.holder, supplierPayments.id),
  )
  if (rows.length === 0) refuse('disbursement_not_found')
  return { transfers: rows.map((row) => presentTransfer(deps, row)) }
}
