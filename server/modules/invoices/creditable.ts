import { type Concept, totalOf } from '#core/invoices/concepts.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { chargedOf } from './invoiceable.ts'

/**
 * What documents state of a sale above what it still costs: a refund is credited up to this. Money that was paid twice, or
 * that a bank took back, lowers no price.
 */
export async function creditableOf(
  executor: Executor,
  saleId: string,
  { invoiced, credited }: { invoiced: readonly Concept[]; credited: readonly Concept[] },
): Promise<number> {
  const charged = chargedOf(await requireWholeSale(executor, saleId))
  return Math.max(0, totalOf(invoiced) - totalOf(credited) - charged)
}
