import { supplierPageSize } from '#core/suppliers/payable-states.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { server } from '#src/platform/api.ts'
import type { RowOf } from '#src/platform/define-list.ts'

/**
 * All payments to suppliers that wait, so that a statement of the bank finds each of them, up to those that can be marked at
 * once; then the latest of the others.
 */
export async function loadPayments(): Promise<RowOf<'agency.listSupplierPayments'>[]> {
  const { rows: latest } = await server.agency.listSupplierPayments({})
  const waiting: RowOf<'agency.listSupplierPayments'>[] = []
  for (let page = 1; waiting.length + supplierPageSize <= supplierLimits.items; page++) {
    const { count, rows } = await server.agency.listSupplierPayments({ state: 'ordered', page })
    waiting.push(...rows)
    if (rows.length === 0 || waiting.length >= count) break
  }
  return [...waiting, ...latest.filter(({ state }) => state !== 'ordered')]
}
