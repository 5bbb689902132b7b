import { type SQL, sql } from 'drizzle-orm'
import { giftCardsPageSize } from '#core/contract/agency/gift-cards.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import type { GiftCardState } from '#core/sales/gift-cards.ts'
import { salesReached } from '#core/sales/reached.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { buyerOf, type CardRow, cardColumns, presentCard, readGiftCard } from './read-gift-cards.ts'

type Question = Input<'agency.listGiftCards'>

/** A page of the agency's gift cards and, for owners, those of its branches. Errors: `unauthenticated`, `forbidden`. */
export async function listGiftCards(
  context: Caller,
  { page, sort, ...question }: Question,
): Promise<Output<'agency.listGiftCards'>> {
  requireRight(context, 'sell gift cards')
  const { accounts } = salesReached(context.actor, 'sell gift cards')
  const where = sql.join(
    [sql`g.account_id = ANY (${sql.param([...(accounts ?? [])])}::text[])`, ...filterOf(question)],
    sql` AND `,
  )
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: giftCardsPageSize }, async (slice) => {
      const found = await tx.execute<CardRow & { count: number } & Record<string, unknown>>(sql`
        SELECT ${cardColumns}, now() AS now, count(*) OVER ()::int AS count FROM gift_cards g WHERE ${where}
        ORDER BY ${orderedBy(sort, orders)}, g.id ${slice}`)
      return found.rows
    })
    return { count, rows: rows.map(presentCard) }
  })
}

/** Returns a gift card with its movements. Errors: `gift_card_not_found`, also for a card out of reach. */
export async function getGiftCard(
  context: Caller,
  { id }: Input<'agency.getGiftCard'>,
): Promise<Output<'agency.getGiftCard'>> {
  requireRight(context, 'sell gift cards')
  return await transactAs(context.deps.database, context.actor, (tx) => readGiftCard(tx, context, id))
}

const orders = { issued: sql`g.issued_at`, amount: sql`g.issued_minor`, balance: sql`g.balance_minor` }

const isExpired = sql`g.expires_at <= now()`
const isOpen = sql`g.voided_at IS NULL AND (${isExpired}) IS NOT TRUE`

/** Core's `giftCardState` as SQL conditions. */
const states: Record<GiftCardState, SQL> = {
  voided: sql`g.voided_at IS NOT NULL`,
  expired: sql`g.voided_at IS NULL AND ${isExpired}`,
  active: sql`${isOpen} AND g.balance_minor > 0`,
  used: sql`${isOpen} AND g.balance_minor = 0`,
}

function filterOf({ text, state, kind, accountId }: Omit<Question, 'page' | 'sort'>): SQL[] {
  const wanted = text?.trim()
  return [
    ...(state ? [states[state]] : []),
    ...(kind ? [sql`g.kind = ${kind}`] : []),
    ...(accountId ? [sql`g.account_id = ${accountId}`] : []),
    ...(wanted
      ? [
          sql`(position(lower(${wanted}::text) in lower(coalesce(g.email, ''))) > 0
            OR position(lower(${wanted}::text) in lower(coalesce(${buyerOf}, ''))) > 0
            OR g.last_four = right(upper(${wanted}::text), 4))`,
        ]
      : []),
  ]
}
