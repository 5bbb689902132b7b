import { eq, inArray } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { payoutMoves } from '#core/disbursements/disbursement-states.ts'
import { movable } from '#server/modules/disbursements/movable.ts'
import { reversePayout } from '#server/modules/ledger/post-settlement.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { payouts } from './tables.ts'

const events = {
  paid: 'agency_payout_paid',
  ordered: 'agency_payout_reopened',
  cancelled: 'agency_payout_returned',
} as const

/**
 * Marks payouts as paid, reopens them, or returns the money of canceled ones to the accounts, all or none. Errors:
 * `disbursement_not_found`, `disbursement_state`.
 */
export async function movePayouts(
  context: Caller,
  { paymentIds, to }: Input<'admin.movePayouts'>,
): Promise<Output<'admin.movePayouts'>> {
  const personId = requireRight(context, 'settle accounts')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const found = await tx
      .select()
      .from(payouts)
      .where(inArray(payouts.id, paymentIds))
      .orderBy(payouts.id)
      .for('no key update')
    const moving = movable(found, { paymentIds, to, moves: payoutMoves })
    const paidAt = to === 'paid' ? deps.clock.now() : null
    for (const { id, accountId, amountMinor, reference, state } of moving) {
      await tx
        .update(payouts)
        .set({ state: movedState(payoutMoves, to), paidAt })
        .where(eq(payouts.id, id))
      if (to === 'cancelled') await reversePayout(tx, id, personId)
      await recordAuditEvent(tx, context, {
        accountId,
        event: events[to],
        details: { amountMinor, bankReference: reference },
      })
      const what = to === 'cancelled' && state === 'paid' ? 'returned' : to
      if (what !== 'ordered') await enqueue(tx, 'notify-payout', { payoutId: id, what })
    }
    return { moved: moving.length }
  })
}
