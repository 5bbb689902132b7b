import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { supplierPaymentMoves } from '#core/disbursements/disbursement-states.ts'
import { suppliers } from '#server/modules/contracts/tables.ts'
import { movable } from '#server/modules/disbursements/movable.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { supplierPaymentParts, supplierPayments } from './tables.ts'

const events = {
  paid: 'supplier_payment_paid',
  ordered: 'supplier_payment_reopened',
  cancelled: 'supplier_payment_cancelled',
} as const

/**
 * Marks payments as paid, reopens them, or cancels them, all or none. The amounts of a canceled payment are open again.
 * Errors: `disbursement_not_found`, `disbursement_state`.
 */
export async function moveSupplierPayments(
  context: Caller,
  { paymentIds, to }: Input<'agency.moveSupplierPayments'>,
): Promise<Output<'agency.moveSupplierPayments'>> {
  requireRight(context, 'manage suppliers')
  const { deps, actor } = context
  const { accountId } = actor
  const own =
    accountId === null ? isNull(supplierPayments.accountId) : eq(supplierPayments.accountId, accountId)
  return await transactAs(deps.database, actor, async (tx) => {
    const found = await tx
      .select()
      .from(supplierPayments)
      .where(and(inArray(supplierPayments.id, paymentIds), own))
      .orderBy(supplierPayments.id)
      .for('no key update')
    const moving = movable(found, { paymentIds, to, moves: supplierPaymentMoves })
    const now = deps.clock.now()
    for (const { id, supplierId, amountMinor, currency, reference } of moving) {
      await tx
        .update(supplierPayments)
        .set({ state: movedState(supplierPaymentMoves, to), paidAt: to === 'paid' ? now : null })
        .where(eq(supplierPayments.id, id))
      if (to === 'cancelled')
        await tx
          .update(supplierPaymentParts)
          .set({ cancelledAt: now })
          .where(eq(supplierPaymentParts.paymentId, id))
      const [supplier] = await tx.select().from(suppliers).where(eq(suppliers.id, supplierId))
      await recordAuditEvent(tx, context, {
        accountId,
        event: events[to],
        details: {
          supplier: supplier?.name ?? '',
          bankReference: reference,
          paid: { amountMinor, currency },
        },
      })
    }
    return { moved: moving.length }
  })
}
