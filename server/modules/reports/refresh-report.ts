import { type SQL, sql } from 'drizzle-orm'
import { holdsEarningsText, isPendingLine, receivedOfSale } from '#server/modules/ledger/pending.ts'
import { feesOfSale } from '#server/modules/ledger/post-fees.ts'
import { countsAsSold, grossOfLine, wasSold } from '#server/modules/sold-work/sold-work.ts'
import type { Database } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { accountsCondition } from './filter-report.ts'

/**
 * Whether the earnings of line `l` of sale `s` are pending. `isCertain`: whether canceling the line would refund
 * nothing.
 */
const isPending = (isCertain: SQL): SQL =>
  isPendingLine({
    ...{ isDisputed: sql`s.is_disputed`, saleState: sql`s.state`, isDue: sql`b.due > 0` },
    ...{ client: sql`s.client`, isCertain },
  })

/**
 * The part of an amount of the sale that falls on line `l`. It is computed from the cumulative gross amounts, so that
 * the parts add up to the whole amount.
 */
const shareOf = (amount: SQL): SQL => sql`CASE WHEN ${amount} = 0 THEN 0
  WHEN l.sale_gross = 0 THEN CASE WHEN l.is_first THEN ${amount} ELSE 0 END
  ELSE ${amount} * l.up_to / l.sale_gross - ${amount} * (l.up_to - l.gross) / l.sale_gross END`

/** The columns of `report_lines` other than its key, for a sale `s`, its line `l` and the sale's balance `b`. */
const columns: Record<string, SQL> = {
  ...{ sale_id: sql`s.id`, account_id: sql`s.account_id`, seller_id: sql`s.seller_id`, kind: sql`l.kind` },
  ...{ product_id: sql`l.product_id`, currency: sql`s.currency`, confirmed_at: sql`s.confirmed_at` },
  starts_on: sql`l.starts_on`,
  state: sql`CASE WHEN l.state = 'cancelled' THEN 'cancelled' WHEN l.no_show_at IS NOT NULL THEN 'no_show'
    WHEN s.state = 'completed' THEN 'completed' ELSE 'confirmed' END`,
  gross_minor: sql`l.gross`,
  taxes_minor: sql`CASE WHEN l.total = 0 THEN 0 ELSE (2 * (l.total - l.base) * l.gross + l.total) / (2 * l.total) END`,
  ...{
    commission_minor: sql`l.commission + l.markup`,
    markup_minor: sql`l.markup`,
    seller_minor: sql`l.seller`,
  },
  ...{ fee_minor: shareOf(sql`s.fee`), withheld_minor: shareOf(sql`s.withheld`) },
  balance_minor: shareOf(sql`b.due`),
  pending_until: sql`CASE WHEN ${isPending(sql`true`)} THEN 'infinity'
    WHEN ${isPending(sql`l.state = 'cancelled'`)} THEN l.kept_from ELSE '-infinity' END`,
}
const names = Object.keys(columns)

/**
 * Rewrites the lines of the account's changed sales, with their amounts as `core/agencies/reports.ts` defines them
 * (`amountsOfSale`). Changes and amounts are read from one snapshot: a change that the snapshot does not contain is
 * handled by a later run.
 */
const refresh = statement<{ accountId: string; most: number }, { isRest: boolean }>(
  'refresh-report',
  ({ accountId, most }) => sql`
  WITH gone AS (
    DELETE FROM report_changes WHERE id IN (
      SELECT id FROM report_changes WHERE account_id = ${accountId} ORDER BY id LIMIT ${most}
    ) RETURNING sale_id
  ),
  changed AS MATERIALIZED (SELECT DISTINCT sale_id AS id FROM gone),
  reached AS MATERIALIZED (
    SELECT s.id, s.account_id, s.seller_id, s.currency, s.state, s.confirmed_at, m.kept::bigint AS kept, m.client,
      ${holdsEarningsText('s.id')} AS is_disputed, ${feesOfSale} AS fee,
      (SELECT coalesce(sum(w.amount_minor), 0)::bigint FROM withholdings w WHERE w.sale_id = s.id) AS withheld
    FROM changed JOIN sales s ON s.id = changed.id CROSS JOIN LATERAL (${receivedOfSale}) m WHERE ${wasSold}
  ), counted AS MATERIALIZED (
    SELECT l.id AS line_id, ${sql.join(
      names.map((name) => sql`${columns[name]} AS ${sql.raw(name)}`),
      sql`, `,
    )}
    FROM reached s
    CROSS JOIN LATERAL (
      SELECT l.id, l.state, l.kind, l.product_id, l.starts_on, l.no_show_at, l.kept_from, l.total_minor::bigint AS total, g.gross,
        (l.price->>'baseMinor')::bigint AS base, (l.earnings->>'commissionMinor')::bigint AS commission,
        (l.earnings->>'markupMinor')::bigint AS markup, (l.earnings->>'sellerMinor')::bigint AS seller,
        (sum(g.gross) OVER (ORDER BY l.position))::bigint AS up_to, (sum(g.gross) OVER ())::bigint AS sale_gross,
        row_number() OVER (ORDER BY l.position) = 1 AS is_first
      FROM lines l CROSS JOIN LATERAL (SELECT ${grossOfLine} AS gross) g WHERE l.sale_id = s.id AND ${countsAsSold}
    ) l
    CROSS JOIN LATERAL (SELECT CASE WHEN s.state IN ('confirmed', 'completed')
      THEN greatest(0, l.sale_gross - s.kept) ELSE 0 END AS due) b
  ), written AS (
    INSERT INTO report_lines (line_id, ${sql.raw(names.join(', '))}) SELECT * FROM counted
    ON CONFLICT (line_id) DO UPDATE SET ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}
  ), ended AS (
    DELETE FROM report_lines r USING changed
    WHERE r.sale_id = changed.id AND NOT EXISTS (SELECT FROM counted WHERE counted.line_id = r.line_id)
  )
  SELECT count(*) >= ${most} AS "isRest" FROM gone`,
)

/**
 * The maximum number of changes handled in one transaction, which takes a few tenths of a second. Another report may
 * have to wait that long.
 */
const most = 5_000

/**
 * Updates the lines of reports for these accounts, or for all if null: they then include everything committed before.
 */
export async function refreshReport(database: Database, accounts: readonly string[] | null): Promise<void> {
  const { rows } = await database.execute<{ id: string }>(sql`
    SELECT DISTINCT account_id AS id FROM report_changes WHERE ${accountsCondition(accounts, 'account_id')} ORDER BY 1`)
  for (const { id } of rows) while (await refreshPart(database, id));
}

/** Handles one batch of changes. Returns whether there may be more. */
async function refreshPart(database: Database, accountId: string): Promise<boolean> {
  return await transact(database, async (tx) => {
    // One refresh at a time: an earlier snapshot must not overwrite a later one.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja report ${accountId}`}))`)
    const [done] = await refresh(tx, { accountId, most })
    return done?.isRest ?? false
  })
}

/** Refreshes all reports in the background, so that a rarely used report has little to catch up on. */
export const refreshReports = ({ database }: Deps) => refreshReport(database, null)
