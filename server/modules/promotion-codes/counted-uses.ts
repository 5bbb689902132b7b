import { type SQL, sql } from 'drizzle-orm'

/** Whether the sale `s` counts as a use: it is held or was paid. Expired and released sales do not count. */
const counts = sql.raw(
  `(s.state NOT IN ('expired', 'rejected') AND (s.state <> 'cancelled' OR s.confirmed_at IS NOT NULL))`,
)

/** SQL for the number of sales that count as uses of a promotion's code, excluding the sale `except`. */
export const usesOf = (promotionId: SQL, except?: string): SQL =>
  sql`(SELECT count(*)::int FROM promotion_uses u JOIN sales s ON s.id = u.sale_id
    WHERE u.promotion_id = ${promotionId} AND ${counts} AND s.id IS DISTINCT FROM ${except ?? null}::text)`

/** As `usesOf`, for one customer. */
export const usesOfEmail = (promotionId: SQL, email: string | null, except: string): SQL =>
  sql`(SELECT count(*)::int FROM promotion_uses u JOIN sales s ON s.id = u.sale_id
    WHERE u.promotion_id = ${promotionId} AND ${counts} AND s.id <> ${except} AND s.customer_email = ${email})`
