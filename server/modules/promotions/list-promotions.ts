import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#core/app/folded.ts'
import type { Text } from '#core/app/language.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { promotionPageSize, promotionState } from '#core/products/promotion-states.ts'
import type { PromotionTerms } from '#core/products/promotion-terms.ts'
import { type Day, dayIn, homeZone } from '#core/time/days.ts'
import { usesOf } from '#server/modules/promotion-codes/counted-uses.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readPromoted } from './promoted-products.ts'
import { codeOf } from './promotion-code.ts'
import { reachPromotion } from './reach-promotion.ts'

/** The promotions of the caller's account, or of the platform. */
export async function listPromotions(
  context: Caller,
  { page, ...question }: Input<'product.listPromotions'>,
): Promise<Output<'product.listPromotions'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const today = dayIn(deps.clock.now(), homeZone)
  return await transactAs(deps.database, actor, async (tx) => {
    const { count, rows } = await readPage({ page, size: promotionPageSize }, (slice) =>
      readRows(tx, { ...question, accountId: actor.accountId, today }, slice),
    )
    return {
      count,
      rows: rows.map(({ count: _, paused, code, maxUses, maxPerEmail, ...row }) => ({
        ...row,
        hotels: row.products,
        code: codeOf({ code, maxUses, maxPerEmail }),
        state: promotionState({ paused, terms: row.terms }, today),
      })),
    }
  })
}

interface Row extends Record<string, unknown> {
  promotionId: string
  name: Text
  terms: PromotionTerms
  paused: boolean
  currency: Currency
  products: Text[]
  code: string | null
  maxUses: number | null
  maxPerEmail: number | null
  used: number
  count: number
}

type Question = Omit<Input<'product.listPromotions'>, 'page'> & { accountId: string | null; today: Day }

async function readRows(
  executor: Executor,
  { accountId, today, state, text, sort }: Question,
  slice: SQL,
): Promise<Row[]> {
  const words = text?.trim() ? folded(text.trim()) : null
  const columns = { name: sql`m.name ->> 'es'` }
  const { rows } = await executor.execute<Row>(sql`
    SELECT m.id AS "promotionId", m.name, m.terms, m.paused, m.code, m.max_uses AS "maxUses",
      m.max_per_email AS "maxPerEmail", ${usesOf(sql`m.id`)} AS used, min(p.currency) AS currency,
      json_agg(p.name ORDER BY p.name ->> 'es') AS products, count(*) OVER ()::int AS count
    FROM promotions m JOIN products p ON p.id = ANY(m.product_ids)
    WHERE m.account_id IS NOT DISTINCT FROM ${accountId}
      AND ${state ? sql`${stateOn(today)} = ${state}` : sql`true`}
      AND ${words ? sql`position(${words}::text IN ${searched}) > 0` : sql`true`}
    GROUP BY m.id ORDER BY ${orderedBy(sort, columns)}, m.id ${slice}`)
  return rows
}

/** `promotionState` of core/products/promotion-states.ts. */
const stateOn = (today: Day) => sql`CASE
  WHEN m.terms -> 'booked' ->> 'to' < ${today} THEN 'ended'
  WHEN m.paused THEN 'paused'
  WHEN m.terms -> 'booked' ->> 'from' > ${today} THEN 'planned'
  ELSE 'running' END`

const searched = sql.raw(
  `lower(regexp_replace(normalize(concat_ws(' ', ${inAllLanguages('m.name')}, m.code), NFD), '[\\u0300-\\u036f]', '', 'g'))`,
)

/** The caller's products, or the platform's, with their rates. */
export async function listPromotedProducts(context: Caller): Promise<Output<'product.listPromotedProducts'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const products = await transactAs(deps.database, actor, (tx) => readPromoted(tx, actor.accountId))
  return {
    today: dayIn(deps.clock.now(), homeZone),
    products: products.map(({ destinationId: _, ...product }) => product),
  }
}

/** The same for older apps: only the hotels. */
export async function listPromotedHotels(context: Caller): Promise<Output<'product.listPromotedHotels'>> {
  const { today, products } = await listPromotedProducts(context)
  return { today, hotels: products.flatMap(({ kind, ...hotel }) => (kind === 'hotels' ? hotel : [])) }
}

/** Errors: `promotion_not_found`. */
export async function getPromotion(
  context: Caller,
  { promotionId }: Input<'product.getPromotion'>,
): Promise<Output<'product.getPromotion'>> {
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const row = await reachPromotion(tx, context, promotionId)
    const { name, terms, productIds, rateIds, paused } = row
    const state = promotionState(row, dayIn(deps.clock.now(), homeZone))
    const { rows } = await tx.execute<{ used: number }>(
      sql`SELECT ${usesOf(sql`${promotionId}::text`)} AS used`,
    )
    return {
      ...{ promotionId, name, terms, productIds, rateIds, paused, state },
      ...{ code: codeOf(row), used: rows[0]?.used ?? 0 },
    }
  })
}
