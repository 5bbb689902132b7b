import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'
import type { Currency } from '#core/money/money.ts'
import type { MarginSums } from '#core/suppliers/margin.ts'

/** The margin of a reported service; null for a product of another owner. */
export interface ReportedMargin {
  costMinor: number | null
  marginMinor: number | null
}

/** The margin of all services in one currency, with the amounts owed for them in the currencies of the contracts. */
export interface MarginTotals extends MarginSums {
  costs: { currency: Currency; amountMinor: number }[]
}

/**
 * The owner whose margins the actor may see: the actor's account, or the platform if `accountId` is null. Returns null
 * if the actor may not see margins.
 */
export const ownerOfMargins = (actor: Actor): { accountId: string | null } | null =>
  reachOf(actor, 'see margins') === null ? null : { accountId: actor.accountId }

/** Whether the product in `column` belongs to the owner: the owner's products are read once for all lines. */
export const isOwnProduct = ({ accountId }: { accountId: string | null }, column: string): SQL =>
  sql`${sql.raw(column)} IN (SELECT o.id FROM products o WHERE o.account_id IS NOT DISTINCT FROM ${accountId})`

/**
 * The margin of the counted line `c`, as `core/suppliers/margin.ts` defines it, in `m`, if the product belongs to the
 * owner: `owed` in `owed_currency`, and `sold`, `others`, `cost` and `margin` in the sale's currency. `OFFSET 0`
 * ensures that nothing is read for other lines.
 */
export const marginOfLine = ({ accountId }: { accountId: string | null }): SQL => sql`LEFT JOIN LATERAL (
    SELECT k.owed, k.owed_currency, k.sold, k.others, k.cost, k.sold - k.others - k.cost AS margin FROM (
      SELECT p.amount_minor AS owed, p.currency AS owed_currency, c.gross - c.taxes AS sold,
        CASE WHEN c.account_id IS NOT DISTINCT FROM ${accountId} THEN 0 ELSE c.commission END AS others,
        CASE WHEN p.currency = c.currency THEN p.amount_minor WHEN p.currency = l.rate ->> 'from'
          THEN (p.amount_minor * (l.rate ->> 'micro')::bigint + 500000) / 1000000 END AS cost
      FROM lines l LEFT JOIN payables p ON p.line_id = l.id AND p.account_id IS NOT DISTINCT FROM ${accountId}
      WHERE c.is_own AND l.id = c.id OFFSET 0
    ) k
  ) m ON true`

/** The columns of `m`, to select with those of a picked line. */
export const marginColumns = sql.raw('m.owed, m.owed_currency, m.sold, m.others, m.cost, m.margin')

/** The margin of a picked line `c`; null for a product of another owner. */
export const marginOfRow = sql.raw(`CASE WHEN c.is_own
  THEN json_build_object('costMinor', c.cost, 'marginMinor', c.margin) END AS margin`)

/** The margin sums of the picked lines in the currency of `t`. */
export const marginOfTotals = sql`(SELECT json_build_object(
    'soldMinor', coalesce(sum(sold) FILTER (WHERE margin IS NOT NULL), 0)::bigint,
    'othersMinor', coalesce(sum(others) FILTER (WHERE margin IS NOT NULL), 0)::bigint,
    'costMinor', coalesce(sum(cost), 0)::bigint, 'marginMinor', coalesce(sum(margin), 0)::bigint,
    'withoutCost', count(*) FILTER (WHERE is_own AND margin IS NULL AND sold <> 0)::int,
    'costs', (SELECT coalesce(json_agg(json_build_object('currency', owed_currency, 'amountMinor', minor) ORDER BY owed_currency), '[]')
      FROM (SELECT owed_currency, sum(owed)::bigint AS minor FROM picked
        WHERE currency = t.currency AND owed IS NOT NULL GROUP BY owed_currency) owing))
  FROM picked WHERE currency = t.currency) AS margin`
