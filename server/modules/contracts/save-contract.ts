import { and, eq } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { readProducts } from './contracted-products.ts'
import { reachSupplier } from './reach-supplier.ts'
import { contracts } from './tables.ts'

/**
 * Creates or changes a supplier's contract. Earlier sales keep their cost, and amounts keep their currency. Errors:
 * `supplier_not_found`, `too_many_contracts`, `product_not_found`, `bad_request`.
 */
export async function saveContract(
  context: Caller,
  { supplierId, contractId, ...values }: Input<'agency.saveContract'>,
): Promise<Output<'agency.saveContract'>> {
  const { deps, actor } = context
  const { accountId } = actor
  return await transactAs(deps.database, actor, async (tx) => {
    const supplier = await reachSupplier(tx, context, supplierId)
    const own = and(eq(contracts.id, contractId), eq(contracts.supplierId, supplierId))
    const [before] = await tx.select().from(contracts).where(own)
    const ofProducts = await requireProducts(tx, accountId, values, before)
    // The products' currency may have changed since: amounts keep the currency in which they were agreed.
    const currency = before && areAmounts(before) && areAmounts(values) ? before.currency : ofProducts
    const row = { ...values, currency, changedAt: deps.clock.now() }
    const changed = await tx.update(contracts).set(row).where(own).returning()
    if (changed.length === 0) {
      const most = supplierLimits.contracts
      const count = await tx.$count(contracts, eq(contracts.supplierId, supplierId))
      if (count >= most) refuse('too_many_contracts', { most })
      const added = await tx
        .insert(contracts)
        .values({ ...row, id: contractId, supplierId, accountId })
        .onConflictDoNothing()
        .returning()
      // The id belongs to another supplier's contract.
      if (added.length === 0) refuse('supplier_not_found')
    }
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'contract_saved',
      details: { supplier: supplier.name, contract: values.name },
    })
    return { contractId }
  })
}

/**
 * Checks that the products belong to the owner and share one currency, and that the amounts refer to units of these
 * products. Returns the currency. Products and units already in the contract are accepted even if archived or withdrawn
 * since.
 */
async function requireProducts(
  tx: Transaction,
  accountId: string | null,
  { productIds, terms }: Pick<Input<'agency.saveContract'>, 'productIds' | 'terms'>,
  before: typeof contracts.$inferSelect | undefined,
): Promise<Currency> {
  const products = (await readProducts(tx, accountId)).filter(({ productId }) =>
    productIds.includes(productId),
  )
  const known = new Set([...products.map(({ productId }) => productId), ...(before?.productIds ?? [])])
  if (productIds.some((productId) => !known.has(productId))) refuse('product_not_found')
  const currency = products[0]?.currency ?? before?.currency
  if (!currency || new Set(productIds).size < productIds.length) return refuse('product_not_found')
  if (products.some((product) => product.currency !== currency))
    refuse('bad_request', { field: 'productIds' })
  const units = new Set<number | null>([
    ...products.flatMap((product) => product.units.map(({ unitId }) => unitId)),
    ...(before ? unitsIn(before) : []),
  ])
  if (unitsIn({ terms }).some((unitId) => unitId !== null && !units.has(unitId)))
    refuse('bad_request', { field: 'terms' })
  return currency
}

const areAmounts = ({ terms }: Pick<typeof contracts.$inferSelect, 'terms'>) => terms.cost.kind === 'amount'

const unitsIn = ({ terms: { cost } }: Pick<typeof contracts.$inferSelect, 'terms'>) =>
  cost.kind === 'amount' ? cost.exceptions.map(({ unitId }) => unitId) : []
