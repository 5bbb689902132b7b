import { eq } from 'drizzle-orm'
import { canMovePayment, type PaymentState } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { payments } from './tables.ts'

/** Makes an attempt to pay what it has become. Throws where the table of states does not lead there. */
export async function movePayment(
  executor: Executor,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  to: PaymentState,
  change: Partial<Pick<PaymentRow, 'failure' | 'providerRef' | 'amountMinor' | 'currency'>> = {},
): Promise<void> {
  if (state !== to && !canMovePayment(state, to))
    throw new Error(`payment ${id} cannot go from ${state} to ${to}`)
  await executor
    .update(payments)
    .set({ state: to, ...change })
    .where(eq(payments.id, id))
}

/** Cash that was typed and not received was never paid. Throws for what a provider took: that is refunded. */
export async function reverseCashPayment(
  executor: Executor,
  { id, method, state }: Pick<PaymentRow, 'id' | 'method' | 'state'>,
): Promise<void> {
  if (method !== 'cash' || state !== 'captured') throw new Error(`payment ${id} cannot be reversed`)
  await executor.update(payments).set({ state: 'voided' }).where(eq(payments.id, id))
}

/** `movePayment` in a statement, with what the provider says: whether `$1` may become `$2` is asked before. */
export const settledText = `UPDATE payments SET state = $2, failure = $3, captured_at = $4, amount_minor = $8, provider_ref = $9
    WHERE id = $1 RETURNING sale_id`

/** The same for an attempt that the provider has opened: it waits for the customer from now on, if it was new. */
export const openedText = (reference: string, state: string): string =>
  `UPDATE payments SET provider_ref = $2, redirect_url = $3, reference = ${reference},
      state = CASE ${state} WHEN 'created' THEN 'requires_action' ELSE ${state} END`
