import { eq } from 'drizzle-orm'
import { type PaymentState, paymentMoves } from '#core/sales/sales.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { type CardOrder, giftCardOrders } from './tables.ts'

type Change = Partial<
  Pick<
    CardOrder,
    'providerRef' | 'redirectUrl' | 'reference' | 'failure' | 'capturedAt' | 'cardId' | 'amountMinor'
  >
>

/** Moves a purchase's payment to a new state. Fails if the table of states does not allow the move. */
export async function moveCardOrder(
  tx: Transaction,
  { id }: Pick<CardOrder, 'id'>,
  to: PaymentState,
  change: Change = {},
): Promise<void> {
  await tx
    .update(giftCardOrders)
    .set({ state: movedState(paymentMoves, to), ...change })
    .where(eq(giftCardOrders.id, id))
}

/** Records the refund or the dispute of a purchase. */
export async function noteOfOrder(
  tx: Executor,
  { id }: Pick<CardOrder, 'id'>,
  change: Partial<
    Pick<
      CardOrder,
      'refundState' | 'refundRef' | 'refusals' | 'disputeState' | 'disputeRef' | 'lostMinor' | 'lostAt'
    >
  >,
): Promise<void> {
  await tx.update(giftCardOrders).set(change).where(eq(giftCardOrders.id, id))
}
