import { sql } from 'drizzle-orm'
import type { Choice } from '#core/choice.ts'
import { earningsOf } from '#core/commission.ts'
import type { Language } from '#core/language.ts'
import type { Currency } from '#core/money.ts'
import { holdTerms } from '#core/sales.ts'
import { earningTerms } from '#server/modules/accounts/earning-terms.ts'
import type { Transaction } from '#server/platform/database.ts'
import { newId, newSaleCode } from '#server/platform/ids.ts'
import { moveExpiry } from './extend-for-payment.ts'
import type { PricedLine } from './price-cart.ts'
import { auditName, type Requester } from './record-event.ts'
import { snapshotLine } from './snapshot-line.ts'

export interface HoldRequest {
  accountId: string
  idempotencyKey: string
  language: Language
  choices: Choice[]
  /** What the customer saw; never more is charged. */
  acceptedMinor: number
}

type SellableLine = Extract<PricedLine, { priced: unknown }>

/** Writes a held sale with its lines, their stock and its first event, and the job that ends it. Answers its id. */
export async function insertSale(
  tx: Transaction,
  requester: Requester,
  request: HoldRequest,
  currency: Currency,
  cart: readonly SellableLine[],
): Promise<string> {
  const { actor, personId } = requester
  const sellerId = actor.role === 'seller' && actor.accountId === request.accountId ? personId : null
  const { commissionBp, sellerBp } = await earningTerms(tx, request.accountId)
  const saleId = newId()
  const rows = cart.map(({ position, choice, offer, priced }) => ({
    id: newId(),
    sale_id: saleId,
    position,
    kind: choice.kind,
    product_id: choice.productId,
    state: 'held',
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    choice,
    snapshot: snapshotLine(offer, choice, priced),
    price: priced.price,
    total_minor: priced.price.totalMinor,
    rate: priced.rate,
    earnings: earningsOf(priced.price.publicMinor, priced.price.markupMinor, {
      commissionBp: commissionBp[choice.kind],
      sellerBp: sellerId ? sellerBp : 0,
    }),
    travellers: [],
  }))
  const takes = cart.flatMap(({ priced }, index) =>
    priced.allocations.map(({ unitId, day, quantity }) => ({
      line_id: rows[index]?.id,
      unit_id: unitId,
      day,
      quantity,
    })),
  )
  // Everything in one statement: a hold is short, and others wait for its stock meanwhile.
  const expiresAt = await insertOnce(
    () => sql`
    WITH sale AS (
      INSERT INTO sales (id, code, account_id, seller_id, group_url, state, language, currency, expires_at)
      VALUES (${saleId}, ${newSaleCode()}, ${request.accountId}, ${sellerId}, ${groupOf(request.choices)}, 'held',
        ${request.language}, ${currency}, clock_timestamp() + ${holdTerms.minutes}::int * interval '1 minute')
      ON CONFLICT (code) DO NOTHING RETURNING id, account_id, expires_at
    ), new_lines AS (
      INSERT INTO lines SELECT line.* FROM sale, jsonb_populate_recordset(null::lines, ${JSON.stringify(rows)}::jsonb) AS line
    ), new_allocations AS (
      INSERT INTO allocations
      SELECT take.* FROM sale, jsonb_populate_recordset(null::allocations, ${JSON.stringify(takes)}::jsonb) AS take
    ), held AS (
      INSERT INTO audit (account_id, actor, event, sale_id)
      SELECT account_id, ${auditName(requester)}, 'held', id FROM sale
    )
    SELECT expires_at FROM sale`,
  )
  await moveExpiry(tx, saleId, expiresAt)
  return saleId

  /** Codes are short enough that two may be alike one day; then another is drawn. */
  async function insertOnce(statement: () => ReturnType<typeof sql>): Promise<Date> {
    for (;;) {
      const { rows: inserted } = await tx.execute<{ expires_at: string }>(statement())
      if (inserted[0]) return new Date(inserted[0].expires_at)
    }
  }
}

/** The group that the whole cart was chosen for; null for none, or for several. */
function groupOf(choices: readonly Choice[]): string | null {
  const [first, ...rest] = new Set(choices.map((choice) => choice.groupUrl ?? null))
  return rest.length === 0 ? (first ?? null) : null
}
