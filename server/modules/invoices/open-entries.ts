import { type SQL, sql } from 'drizzle-orm'
import type { Month } from '#core/agencies/reports.ts'
import { invoicedEntries, type OpenEntry, type StatedKey } from '#core/invoices/commissions.ts'
import { monthBounds } from '#core/invoices/global.ts'
import type { CommissionKind } from '#core/invoices/invoices.ts'
import { isPendingAt } from '#server/modules/ledger/pending.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** An agency, followed by its branches. */
export interface House {
  id: string
  timeZone: string
  accounts: { id: string; name: string }[]
}

interface Wanted {
  house: House
  kind: CommissionKind
  month: Month
}

/** What a reversal belongs to: the line of a commission, or the sale of a fee. */
const keyOf: Record<CommissionKind, SQL> = {
  commission: sql`coalesce(e.line_id, e.sale_id)`,
  fee: sql`e.sale_id`,
}

/** Fees are entries of negative amounts; on the issuer's document they are positive. */
const signOf: Record<CommissionKind, SQL> = { commission: sql`1`, fee: sql`-1` }

/**
 * SQL condition: the entry is not certain yet at `at`, because the customer can still cancel, owes money, or disputes
 * the payment. A fee is certain when it is charged.
 */
const isCertainAfter: Record<CommissionKind, (at: SQL) => SQL> = {
  commission: (at) => isPendingAt({ lineId: sql`e.line_id`, at }),
  fee: () => sql`false`,
}

/**
 * The entries of an agency and its branches that are certain at the end of a month and not yet stated in a document.
 * Entries that were certain before the month of the first document are excluded: they were invoiced elsewhere.
 */
export async function readOpenEntries(
  executor: Executor,
  { house, kind, month }: Wanted,
): Promise<OpenEntry[]> {
  const { rows: first } = await executor.execute<{ month: Month | null }>(
    sql`SELECT min(month) AS month FROM invoices WHERE account_id = ${house.id} AND kind = ${kind}`,
  )
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const start = instant(monthBounds(first[0]?.month ?? month, house.timeZone).start)
  const end = instant(monthBounds(month, house.timeZone).end)
  const { rows } = await executor.execute<OpenEntry & Record<string, unknown>>(sql`
    WITH open AS MATERIALIZED (
      SELECT e.id, e.account_id, e.line_id, e.sale_id, e.at, ${signOf[kind]} * e.amount_minor - coalesce(n.minor, 0) AS left_minor
      FROM entries e
      LEFT JOIN LATERAL (SELECT sum(n.amount_minor) AS minor FROM invoice_entries n WHERE n.entry_id = e.id) n ON true
      WHERE e.account_id = ANY (${sql.param(house.accounts.map(({ id }) => id))}::text[])
        AND e.kind = ANY (${sql.param([...invoicedEntries[kind]])}::text[]) AND e.currency = 'MXN' AND e.at < ${end}
        AND ${signOf[kind]} * e.amount_minor <> coalesce(n.minor, 0)
    )
    SELECT e.id::float8 AS "entryId", e.account_id AS "accountId", ${keyOf[kind]} AS key, e.left_minor::float8 AS "amountMinor"
    FROM open e WHERE (e.at >= ${start} OR ${isCertainAfter[kind](start)}) AND NOT ${isCertainAfter[kind](end)}
    ORDER BY e.id`)
  return rows
}

/** The amounts that an agency's documents state for these keys, by invoice, the newest first. */
export async function readStated(
  executor: Executor,
  { house, kind }: Omit<Wanted, 'month'>,
  keys: readonly string[],
): Promise<StatedKey[]> {
  const { rows } = await executor.execute<StatedKey & Record<string, unknown>>(sql`
    SELECT coalesce(p.id, i.id) AS "invoiceId", e.account_id AS "accountId", ${keyOf[kind]} AS key,
      sum(n.amount_minor)::float8 AS "leftMinor"
    FROM invoice_entries n JOIN entries e ON e.id = n.entry_id
    JOIN invoices i ON i.id = n.invoice_id LEFT JOIN invoices p ON p.id = i.invoice_id
    WHERE i.account_id = ${house.id} AND coalesce(p.kind, i.kind) = ${kind}
      AND ${keyOf[kind]} = ANY (${sql.param([...keys])}::text[])
    GROUP BY coalesce(p.id, i.id), coalesce(p.month, i.month), e.account_id, ${keyOf[kind]}
    ORDER BY coalesce(p.month, i.month) DESC, coalesce(p.id, i.id)`)
  return rows
}
