import { type SQL, sql } from 'drizzle-orm'

/** Whether the sale `s` counts as a use: it is held or was paid. Expired and released ones give theirs back. */
const counts = sql.raw(
  `(s.state NOT IN ('expired', 'rejected') AND (s.state <> 'cancelled' OR s.confirmed_at IS NOT NULL))`,
)

/** SQL for the number of sales that have a promotion's code, without the sale `except`. */
export const usesOf = (promotionId: SQL, except?: string): SQL =>
  sql`(SELECT count(*)::int FROM promotion_uses u JOIN sales s ON s.id = u.sale_id
    WHERE u.promotion_id = ${promotionId} AND ${counts} AND s.id IS DISTINCT FROM ${except ?? null}::text)`

/** The same of one customer. */
export const usesOfEmail = (promotionId: SQL, email: string | null, except: string): SQL =>
  sql`(SELECT count(*)::int FROM promotion_uses u JOIN sales s ON s.id = u.sale_id
    WHERE u.promotion_id = ${promotionId} AND ${counts} AND s.id <> ${except} AND s.customer_email = ${email})`
