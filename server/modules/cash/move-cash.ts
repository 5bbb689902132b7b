import { and, eq } from 'drizzle-orm'
import type { CashMovementKind } from '#core/sales/cash-counts.ts'
import type { GiftCardRow } from '#server/modules/gift-cards/move-gift-card.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { SaleRow } from '#server/modules/sales/sale-rows.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { cashMovements } from './tables.ts'

type CashSale = Pick<SaleRow, 'id' | 'currency'>
type SoldCard = Pick<GiftCardRow, 'id' | 'currency'>

interface CashMovement {
  kind: CashMovementKind
  /** Negative if the cash leaves the drawer. */
  amountMinor: number
  paymentId: string | null
}

/** Moves a sale's cash into or out of a drawer, by default the requester's. */
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

/** Moves the cash paid for a gift card into the requester's drawer. */
export async function moveCardCash(
  { deps, actor: { accountId, personId } }: Caller,
  tx: Transaction,
  { id: giftCardId, currency }: SoldCard,
  { kind, amountMinor }: Pick<CashMovement, 'kind' | 'amountMinor'>,
): Promise<void> {
  if (accountId === null || personId === null) throw new Error('the cash of a gift card is in no drawer')
  const moved = { accountId, personId, giftCardId, currency, kind, amountMinor, movedAt: deps.clock.now() }
  await tx.insert(cashMovements).values({ id: newId(), ...moved })
}

/** Takes the cash of a voided gift card out of the drawer that received it. */
export async function returnCardCash(
  { deps }: Pick<Caller, 'deps'>,
  tx: Transaction,
  { id: giftCardId }: Pick<SoldCard, 'id'>,
): Promise<void> {
  const [taken] = await tx.select().from(cashMovements).where(eq(cashMovements.giftCardId, giftCardId))
  if (!taken) return
  const back = { kind: 'corrected', amountMinor: -taken.amountMinor, countId: null } as const
  await tx.insert(cashMovements).values({ ...taken, ...back, id: newId(), movedAt: deps.clock.now() })
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
  // Payments recorded before drawers existed belong to no drawer.
  if (!drawer) return
  await moveCash(context, tx, sale, { kind: 'corrected', amountMinor: -amountMinor, paymentId }, drawer)
}
