import { payablePageSize } from '#core/suppliers/payable-states.ts'
import { listPayables } from '#server/modules/payables/list-payables.ts'
import { listSupplierPayments } from '#server/modules/payables/list-supplier-payments.ts'
import { moveSupplierPayments } from '#server/modules/payables/move-supplier-payment.ts'
import { orderSupplierPayments } from '#server/modules/payables/order-payments.ts'
import type { Caller } from '#server/platform/audit.ts'
import { newToken } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Minimum number of charges that remain unpaid if the supplier has several. */
const leftOpen = 1

/** Pays the first agency's first supplier most of what it owes. Charges of other suppliers remain unpaid. */
export async function paySuppliers(deps: Deps): Promise<void> {
  const caller: Caller = {
    ...{ deps, ip: '127.0.0.1', browser: null },
    actor: { role: 'owner', personId: 'demo-owner', accountId: '1001', branchIds: ['1003'], saleIds: [] },
  }
  const { rows } = await listPayables(caller, { page: 1, sort: 'dueOn', state: 'due' })
  const first = rows[0]?.supplier.supplierId
  const due = rows.filter(({ supplier }) => supplier.supplierId === first)
  const paid = due.slice(0, Math.max(1, Math.min(due.length - leftOpen, payablePageSize)))
  if (paid.length === 0) return
  const items = paid.map(({ lineId, openMinor }) => ({ lineId, openMinor }))
  const { batchId } = await orderSupplierPayments(caller, { idempotencyKey: newToken(), items })
  const ordered = await listSupplierPayments(caller, { page: 1, state: 'ordered' })
  const paymentIds = ordered.rows.filter((row) => row.batchId === batchId).map(({ paymentId }) => paymentId)
  await moveSupplierPayments(caller, { paymentIds, to: 'paid' })
}
