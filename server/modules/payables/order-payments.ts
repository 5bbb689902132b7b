import { sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { bankName } from '#core/disbursements/bank-file.ts'
import type { Currency } from '#core/money/money.ts'
import { drawReference } from '#server/modules/disbursements/draw-reference.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { partsOfPayable } from './read-balances.ts'
import { supplierPaymentParts, supplierPayments } from './tables.ts'

/**
 * Orders payment of the open amounts of payables, as one payment per supplier and currency; no amount is ordered twice.
 * Errors: `line_not_found`, also for another owner's payables, `payables_changed`, `supplier_owes`,
 * `supplier_without_account`, `supplier_without_bank_name`.
 */
export async function orderSupplierPayments(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'agency.orderSupplierPayments'>,
): Promise<Output<'agency.orderSupplierPayments'>> {
  const orderedBy = requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const { accountId } = actor
  return await transactAs(deps.database, actor, (tx) =>
    withIdempotency(tx, { scope: `supplier-payments:${accountId ?? ''}`, key, body }, async () => {
      const batchId = newId()
      const owed = await lockOwed(tx, accountId, body.items)
      const groups = new Map<string, Owed[]>()
      for (const one of owed) {
        const group = `${one.supplierId} ${one.currency}`
        groups.set(group, [...(groups.get(group) ?? []), one])
      }
      for (const parts of groups.values()) {
        const [first] = parts
        if (!first) continue
        const { supplierId, currency, name, clabe } = first
        const amountMinor = parts.reduce((sum, { openMinor }) => sum + openMinor, 0)
        if (amountMinor <= 0) refuse('supplier_owes', { name })
        // Transfers in pesos go into the bank's file, which needs an account and a name.
        if (currency === 'MXN' && !clabe) refuse('supplier_without_account', { name })
        if (currency === 'MXN' && !bankName(name)) refuse('supplier_without_bank_name', { name })
        const payment = {
          accountId,
          batchId,
          supplierId,
          currency,
          amountMinor,
          orderedBy,
          clabe,
          holder: name,
        }
        const paymentId = await insertPayment(tx, { ...payment, orderedAt: deps.clock.now() })
        await tx
          .insert(supplierPaymentParts)
          .values(parts.map(({ lineId, openMinor }) => ({ paymentId, lineId, amountMinor: openMinor })))
      }
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'supplier_payments_ordered',
        details: { count: groups.size },
      })
      return { batchId, payments: groups.size }
    }),
  )
}

interface Owed {
  lineId: string
  supplierId: string
  name: string
  /** Encrypted. */
  clabe: string | null
  currency: Currency
  openMinor: number
}

/** Returns the payables, locked. Refuses them unless their open amounts are those that the caller saw. */
async function lockOwed(
  tx: Transaction,
  accountId: string | null,
  items: Input<'agency.orderSupplierPayments'>['items'],
): Promise<Owed[]> {
  const lineIds = sql`${sql.param(items.map(({ lineId }) => lineId))}::text[]`
  await tx.execute(
    sql`SELECT FROM payables WHERE line_id = ANY(${lineIds}) ORDER BY line_id FOR NO KEY UPDATE`,
  )
  // Read after the lock, so that payments ordered while waiting for it are included.
  const { rows } = await tx.execute<
    Omit<Owed, 'openMinor'> & { openMinor: string } & Record<string, unknown>
  >(sql`
    SELECT p.line_id AS "lineId", p.supplier_id AS "supplierId", w.name, w.clabe, p.currency,
      p.amount_minor - parts.paid - parts.ordered AS "openMinor"
    FROM payables p JOIN suppliers w ON w.id = p.supplier_id ${partsOfPayable}
    WHERE p.line_id = ANY(${lineIds}) AND p.account_id IS NOT DISTINCT FROM ${accountId} ORDER BY p.line_id`)
  const owed = rows.map((row) => ({ ...row, openMinor: Number(row.openMinor) }))
  const seen = new Map(items.map(({ lineId, openMinor }) => [lineId, openMinor]))
  const isAsSeen = owed.every(({ lineId, openMinor }) => openMinor !== 0 && seen.get(lineId) === openMinor)
  if (owed.length < seen.size) refuse('line_not_found')
  if (!isAsSeen || owed.length !== items.length) refuse('payables_changed')
  return owed
}

/** Inserts a payment and returns its id. */
const insertPayment = (
  tx: Transaction,
  payment: Omit<typeof supplierPayments.$inferInsert, 'id' | 'reference' | 'state'>,
): Promise<string> =>
  drawReference(async (reference) => {
    const [inserted] = await tx
      .insert(supplierPayments)
      .values({ ...payment, id: newId(), reference, state: 'ordered' })
      .onConflictDoNothing()
      .returning({ id: supplierPayments.id })
    return inserted?.id
  })
