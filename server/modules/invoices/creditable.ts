import { type Concept, totalOf } from '#core/invoices/concepts.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { chargedOf } from './invoiceable.ts'

/**
 * The amount by which a sale's documents exceed its current cost, in minor units: the maximum to credit for a refund.
 * Overpayments, and money that a bank took back, do not lower a price.
 */
export async function creditableOf(
  executor: Executor,
  saleId: string,
  { invoiced, credited }: { invoiced: readonly Concept[]; credited: readonly Concept[] },
): Promise<number> {
  const charged = chargedOf(await requireWholeSale(executor, saleId))
  return Math.max(0, totalOf(invoiced) - totalOf(credited) - charged)
}
