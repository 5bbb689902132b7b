import { sql } from 'drizzle-orm'
import { earningsOf } from '#core/commission.ts'
import type { Currency } from '#core/money.ts'
import { holdTerms } from '#core/sales.ts'
import { earningTerms } from '#server/modules/accounts/earning-terms.ts'
import type { Transaction } from '#server/platform/database.ts'
import { newId, newSaleCode } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import type { HoldRequest } from './hold-cart.ts'
import type { PricedLine } from './price-cart.ts'
import { type Requester, recordEvent } from './record-event.ts'
import { snapshotLine } from './snapshot-line.ts'
import { allocations, lines, sales } from './tables.ts'

type SellableLine = Extract<PricedLine, { priced: unknown }>

/** Writes a held sale with its lines and their stock, and the job that ends it. Answers its id. */
export async function insertSale(
  tx: Transaction,
  requester: Requester,
  request: HoldRequest,
  currency: Currency,
  cart: readonly SellableLine[],
): Promise<string> {
  const { actor, personId } = requester
  const sellerId = actor.role === 'seller' && actor.accountId === request.accountId ? personId : null
  const sale = await insertWithCode(tx, request, currency, sellerId)
  const commission = await earningTerms(tx, request.accountId)
  const rows = cart.map(({ position, choice, offer, priced }) => ({
    id: newId(),
    saleId: sale.id,
    position,
    kind: choice.kind,
    productId: choice.productId,
    state: 'held' as const,
    startsOn: priced.startsOn,
    endsOn: priced.endsOn,
    choice,
    snapshot: snapshotLine(offer, choice, priced),
    price: priced.price,
    totalMinor: priced.price.totalMinor,
    rate: priced.rate,
    earnings: earningsOf(priced.price.publicMinor, priced.price.markupMinor, {
      commissionBp: commission.commissionBp[choice.kind],
      sellerBp: sellerId ? commission.sellerBp : 0,
    }),
  }))
  await tx.insert(lines).values(rows)
  const takes = cart.flatMap(({ priced }, index) =>
    priced.allocations.map((take) => ({ ...take, lineId: rows[index]?.id ?? '' })),
  )
  await tx.insert(allocations).select(sql`
    SELECT * FROM unnest(
      ${sql.param(takes.map((take) => take.lineId))}::text[],
      ${sql.param(takes.map((take) => take.unitId))}::int[],
      ${sql.param(takes.map((take) => take.day))}::date[],
      ${sql.param(takes.map((take) => take.quantity))}::smallint[])`)
  await recordEvent(tx, { sale: { id: sale.id, accountId: request.accountId }, event: 'held', requester })
  await enqueue(
    tx,
    'expire-hold',
    { saleId: sale.id },
    { jobKey: `expire:${sale.id}`, runAt: sale.expiresAt },
  )
  return sale.id
}

/** Codes are short enough that two may be alike one day; then another is drawn. */
async function insertWithCode(
  tx: Transaction,
  request: HoldRequest,
  currency: Currency,
  sellerId: string | null,
): Promise<{ id: string; expiresAt: Date }> {
  for (;;) {
    const [sale] = await tx
      .insert(sales)
      .values({
        id: newId(),
        code: newSaleCode(),
        accountId: request.accountId,
        sellerId,
        groupUrl: request.groupUrl ?? null,
        state: 'held',
        language: request.language,
        currency,
        // The wait for the stock's lock is not the customer's.
        expiresAt: sql`clock_timestamp() + ${holdTerms.minutes}::int * interval '1 minute'`,
      })
      .onConflictDoNothing({ target: sales.code })
      .returning({ id: sales.id, expiresAt: sales.expiresAt })
    if (sale?.expiresAt) return { id: sale.id, expiresAt: sale.expiresAt }
  }
}
