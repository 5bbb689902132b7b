import { eq } from 'drizzle-orm'
import type { ContractTerms } from '#core/suppliers/contract-terms.ts'
import { contracts, suppliers } from '#server/modules/contracts/tables.ts'
import { payables, supplierPaymentParts, supplierPayments } from '#server/modules/payables/tables.ts'
import { payouts } from '#server/modules/payouts/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** Four fifths of the price, three days before the arrival. */
export const usualTerms: ContractTerms = {
  cost: { kind: 'percent', bp: 8_000, withTaxes: true },
  due: { kind: 'before', days: 3 },
  noShowBp: 10_000,
  blackouts: [],
}

/** A supplier of an agency or the platform, with a contract for these products; returns its id. */
export async function addSupplier(
  executor: Executor,
  { name, clabe = null, terms = usualTerms, ...given }: Given,
): Promise<string> {
  const { accountId, productIds } = given
  const changedAt = new Date()
  const supplierId = newId()
  await executor.insert(suppliers).values({ id: supplierId, accountId, name, clabe, changedAt })
  await executor.insert(contracts).values({
    ...{ id: newId(), accountId, supplierId, name, productIds, terms },
    ...{ currency: given.currency ?? 'MXN', changedAt },
  })
  return supplierId
}

interface Given {
  accountId: string | null
  name: string
  productIds: string[]
  /** Encrypted. */
  clabe?: string | null
  terms?: ContractTerms
  currency?: 'MXN' | 'USD'
}

/** The same with a payable for a sold line, and a payment for it; its id and batch, and those of a payout, are the supplier's id. */
export async function addPaidSupplier(
  executor: Executor,
  { saleId, lineId, ...given }: Given & { accountId: string; saleId: string; lineId: string },
): Promise<string> {
  const id = await addSupplier(executor, given)
  const [contract] = await executor.select().from(contracts).where(eq(contracts.supplierId, id))
  const { accountId } = given
  const owed = { accountId, supplierId: id, amountMinor: 100, currency: 'MXN' } as const
  const payable = { ...owed, lineId, saleId, contractId: contract?.id ?? '', dueOn: '2026-12-01' }
  await executor.insert(payables).values(payable)
  const ordered = {
    state: 'ordered',
    orderedAt: new Date(),
    orderedBy: accountId,
    reference: '1234567',
  } as const
  await executor.insert(supplierPayments).values({ ...owed, ...ordered, id, batchId: id })
  await executor.insert(supplierPaymentParts).values({ paymentId: id, lineId, amountMinor: 100 })
  const holder = { clabe: given.clabe ?? null, holder: given.name }
  await executor.insert(payouts).values({ ...owed, ...ordered, ...holder, id, batchId: id, reference: id })
  return id
}
