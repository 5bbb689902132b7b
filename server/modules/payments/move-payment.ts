import { eq, type SQL, sql } from 'drizzle-orm'
import { canMovePayment, cashReversal, type PaymentState, paymentMoves } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { Given } from '#server/platform/database/sql-statement.ts'
import { payments } from './tables.ts'

/** Moves a payment attempt to a new state. Throws if the state table has no such transition. */
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
    .set({ state: movedState(paymentMoves, to), ...change })
    .where(eq(payments.id, id))
}

/** Voids cash that was recorded by mistake. Throws for a payment of a provider: that is refunded. */
export async function reverseCashPayment(
  executor: Executor,
  { id, method, state }: Pick<PaymentRow, 'id' | 'method' | 'state'>,
): Promise<void> {
  if (method !== 'cash' || state !== 'captured') throw new Error(`payment ${id} cannot be reversed`)
  await executor
    .update(payments)
    .set({ state: movedState(cashReversal, 'voided') })
    .where(eq(payments.id, id))
}

/** An attempt with the state at its provider. */
export type Settled = Pick<
  PaymentRow,
  'state' | 'failure' | 'capturedAt' | 'amountMinor' | 'providerRef' | 'monthsUsed' | 'feeBp'
> & {
  paymentId: string
}

/** `movePayment` as part of a larger statement. */
export const settled = ({
  paymentId,
  state,
  failure,
  capturedAt,
  amountMinor,
  providerRef,
  monthsUsed,
  feeBp,
}: Given<Settled>): SQL =>
  sql`UPDATE payments SET state = ${movedState(paymentMoves, state)}, failure = ${failure}, captured_at = ${capturedAt},
      amount_minor = ${amountMinor}, provider_ref = ${providerRef},
      months_used = ${monthsUsed}, fee_bp = ${feeBp}
    WHERE id = ${paymentId} RETURNING sale_id`

/** An attempt that the provider has opened. */
export interface Opened {
  paymentId: string
  providerRef: string
  redirectUrl: string | null
}

/**
 * The same for an attempt opened by the provider: a new attempt now waits for the customer. `state`: the state column.
 */
export const opened = (
  { providerRef, redirectUrl }: Given<Omit<Opened, 'paymentId'>>,
  reference: SQL,
  state: SQL,
): SQL =>
  sql`UPDATE payments SET provider_ref = ${providerRef}, redirect_url = ${redirectUrl}, reference = ${reference},
      state = CASE ${state} WHEN 'created' THEN 'requires_action' ELSE ${state} END`
