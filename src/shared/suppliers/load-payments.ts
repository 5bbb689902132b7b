import { supplierPageSize } from '#core/suppliers/payable-states.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'

type ListPayments<P> = (asked: {
  state?: 'ordered'
  page?: number
}) => Promise<{ count: number; rows: readonly P[] }>

/**
 * All payments to suppliers that wait, so that a statement of the bank finds each of them, up to those that can be marked at
 * once; then the latest of the others. Errors: as `list`.
 */
export async function loadPayments<P extends { state: string }>(list: ListPayments<P>): Promise<P[]> {
  const { rows: latest } = await list({})
  const waiting: P[] = []
  for (let page = 1; waiting.length + supplierPageSize <= supplierLimits.items; page++) {
    const { count, rows } = await list({ state: 'ordered', page })
    waiting.push(...rows)
    if (rows.length === 0 || waiting.length >= count) break
  }
  return [...waiting, ...latest.filter(({ state }) => state !== 'ordered')]
}
