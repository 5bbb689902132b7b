import { and, eq } from 'drizzle-orm'
import type { CashMovementKind } from '#core/sales/cash-counts.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { cashMovements } from './tables.ts'

type CashSale = Pick<SaleRow, 'id' | 'currency'>

interface CashMovement {
  kind: CashMovementKind
  /** Negative: it leaves the drawer. */
  amountMinor: number
  paymentId: string | null
}

/** Moves cash of a sale into or out of a drawer, by default the requester's. */
export async function moveCash(
  { deps, actor }: Caller,
  tx: Transaction,
  { id: saleId, currency }: CashSale,
  movement: CashMovement,
  { accountId, personId }: { accountId: string | null; personId: string | null } = actor,
): Promise<void> {
  if (accountId === null || personId === null) throw new Error(`the cash of sale ${saleId} is in no drawer`)
  const movedAt = deps.clock.now()
  await tx
    .insert(cashMovements)
    .values({ id: newId(), accountId, personId, saleId, currency, ...movement, movedAt })
}

/** Takes a mistyped payment out of the drawer of the person who recorded it. */
export async function correctCash(
  context: Caller,
  tx: Transaction,
  sale: CashSale,
  { id: paymentId, amountMinor }: Pick<PaymentRow, 'id' | 'amountMinor'>,
): Promise<void> {
  const [drawer] = await tx
    .select({ accountId: cashMovements.accountId, personId: cashMovements.personId })
    .from(cashMovements)
    .where(and(eq(cashMovements.paymentId, paymentId), eq(cashMovements.kind, 'taken')))
  // Payments recorded before there were drawers are in none.
  if (!drawer) return
  await moveCash(context, tx, sale, { kind: 'corrected', amountMinor: -amountMinor, paymentId }, drawer)
}
