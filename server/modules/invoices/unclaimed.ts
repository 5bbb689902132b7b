import { type SQL, sql } from 'drizzle-orm'
import type { Month } from '#core/agencies/reports.ts'
import { type Concept, conceptsOf } from '#core/invoices/concepts.ts'
import { currentMonth, globalConcept, monthBounds } from '#core/invoices/global.ts'
import type { InvoiceObstacle } from '#core/invoices/invoices.ts'
import type { Issuer } from '#server/gateways/invoices/port.ts'
import { listAgencyAccountIds } from '#server/modules/accounts/agency-accounts.ts'
import { lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { contentOf } from './invoiceable.ts'

/** A sale to include in the global invoice. */
interface UnclaimedSale {
  concept: Concept
  paidAt: Date
  paymentForm: string
  /** Refunds that the concept excludes. */
  earlierRefunds: string[]
}

export interface Unclaimed {
  sales: UnclaimedSale[]
  /** The number of sales left out, by reason. */
  leftOut: Partial<Record<InvoiceObstacle, number>>
}

/**
 * A range of payment times, from `from` (inclusive) to `end` (exclusive). Before `start`, only some months belong to
 * it.
 */
export interface Period {
  from: Date
  end: Date
  start: Date
  /** Whether sales paid at an instant before `start` belong to the period. */
  isIssuedHere: (paidAt: Date) => boolean
}

/**
 * Returns the period of payments that a global invoice covers: its month. The invoice that closes the month also
 * includes sales that earlier ones, back to the first, could not contain: for example, sales whose individual invoice
 * was canceled since. A month without a global invoice was invoiced elsewhere.
 */
export async function periodOf(
  executor: Executor,
  { accountId, timeZone }: Pick<Issuer, 'accountId' | 'timeZone'>,
  { month, isClosing }: { month: Month; isClosing: boolean },
): Promise<Period> {
  const { start, end } = monthBounds(month, timeZone)
  const { rows } = await executor.execute<{ month: Month }>(sql`
    SELECT DISTINCT month FROM invoices WHERE account_id = ${accountId} AND kind = 'global' AND month < ${month}
    ORDER BY month`)
  const months = new Set(rows.map((row) => row.month))
  const [first = month] = months
  return {
    ...{ from: isClosing ? monthBounds(first, timeZone).start : start, end, start },
    isIssuedHere: (paidAt) => months.has(currentMonth(paidAt, timeZone)),
  }
}

/** The paid sales of an agency and its branches that no invoice contains. `find` reads a sale, and may lock it. */
export async function readUnclaimed(
  executor: Executor,
  accountId: string,
  period: Period,
  find: (saleId: string) => Promise<WholeSale | null>,
): Promise<Unclaimed> {
  const unclaimed: Unclaimed = { sales: [], leftOut: {} }
  for (const { id: saleId, hadOwn } of await listUnclaimed(executor, accountId, period)) {
    const whole = await find(saleId)
    if (!whole) continue
    const content = contentOf(whole)
    if (content.obstacle !== null) {
      unclaimed.leftOut[content.obstacle] = (unclaimed.leftOut[content.obstacle] ?? 0) + 1
      continue
    }
    const { lines, paymentForm, paidAt } = content.found
    const concept = globalConcept(whole.sale, conceptsOf(lines))
    if (concept.totalMinor === 0 || paidAt < period.from || paidAt >= period.end) continue
    // A sale that had an individual invoice was left out of all global invoices.
    if (paidAt < period.start && !hadOwn && !period.isIssuedHere(paidAt)) continue
    unclaimed.sales.push({ concept, paidAt, paymentForm, earlierRefunds: whole.refunds.map(({ id }) => id) })
  }
  return unclaimed
}

/** SQL condition: no individual or global invoice contains the sale. A refused individual invoice does not count. */
const isFree = (saleId: SQL): SQL => sql`NOT EXISTS (SELECT FROM invoices i
    WHERE i.sale_id = ${saleId} AND i.kind = 'invoice' AND i.state IN ('requested', 'issued', 'cancelling'))
  AND NOT EXISTS (SELECT FROM global_sales g WHERE g.sale_id = ${saleId} AND g.left_at IS NULL)`

async function listUnclaimed(
  executor: Executor,
  accountId: string,
  { from, end }: Period,
): Promise<{ id: string; hadOwn: boolean }[]> {
  const house = await listAgencyAccountIds(executor, accountId)
  const { rows } = await executor.execute<{ id: string; hadOwn: boolean }>(sql`
    SELECT s.id, EXISTS (SELECT FROM invoices i WHERE i.sale_id = s.id AND i.kind = 'invoice'
      AND i.state = 'cancelled') AS "hadOwn" FROM sales s
    WHERE s.account_id = ANY (${sql.param(house)}::text[])
      AND s.state IN ('confirmed', 'completed', 'no_show', 'cancelled')
      AND EXISTS (SELECT FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured'
        AND coalesce(p.captured_at, p.created_at) >= ${from.toISOString()}::timestamptz
        AND coalesce(p.captured_at, p.created_at) < ${end.toISOString()}::timestamptz)
      AND ${isFree(sql`s.id`)}
    ORDER BY s.id`)
  return rows
}

/**
 * Returns the sale, locked until the end of the transaction; null if an invoice has been requested for it in the
 * meantime.
 */
export async function lockUnclaimed(tx: Transaction, saleId: string): Promise<WholeSale | null> {
  const whole = await lockWholeSale(tx, saleId)
  const { rows } = await tx.execute<{ free: boolean }>(sql`SELECT ${isFree(sql`${saleId}`)} AS free`)
  return rows[0]?.free ? whole : null
}
