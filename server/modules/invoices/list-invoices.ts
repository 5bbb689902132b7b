import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import { invoicesPageSize } from '#core/contract/agency/invoices.ts'
import type { Input } from '#core/contract/calls.ts'
import { salesReached } from '#core/sales/reached.ts'
import { isKeptBy } from '#server/modules/accounts/portfolio.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { tableRows } from '#server/platform/database/table-rows.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentInvoice } from './present-invoice.ts'
import { type InvoiceRow, invoices } from './tables.ts'

type Listed = InvoiceRow & {
  count: number
  code: string
  accountId: string
  sellerId: string | null
  agency: string
}

const columns = tableRows(invoices).columns('i')

/** A page of the documents of sales that the requester may see, newest first. Errors: `unauthenticated`, `forbidden`. */
export async function listInvoices(context: Caller, question: Input<'agency.listInvoices'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  const { count, rows } = await transactAs(deps.database, actor, (tx) =>
    readPage({ page: question.page, size: invoicesPageSize }, async (slice) => {
      const found = await tx.execute<Listed & Record<string, unknown>>(sql`
        SELECT count(*) OVER ()::int AS count, ${columns}, s.code, s.account_id AS "accountId", s.seller_id AS "sellerId",
          a.name AS agency
        FROM invoices i JOIN sales s ON s.id = i.sale_id JOIN accounts a ON a.id = s.account_id
        WHERE ${filterOf(context, question)}
        ORDER BY i.requested_at DESC, i.id ${slice}`)
      return found.rows
    }),
  )
  return {
    count,
    rows: rows.map((row) => {
      const { code, accountId, sellerId, agency, saleId } = row
      const mayRun = can({ ...actor, saleIds: [] }, 'give refunds', { saleId, accountId, personId: sellerId })
      return { ...presentInvoice(deps, row), code, accountId, agency, mayRun }
    }),
  }
}

function filterOf({ actor }: Caller, { state, kind, accountId, text }: Input<'agency.listInvoices'>) {
  const { accounts, sellerId, keeperId } = salesReached(actor, 'see a sale')
  const wanted = text?.trim()
  const words = sql`concat_ws(' ', s.code, i.receiver->>'rfc', i.receiver->>'name', i.uuid)`
  return sql.join(
    [
      sql`true`,
      ...(accounts ? [sql`s.account_id = ANY (${sql.param([...accounts])}::text[])`] : []),
      ...(sellerId ? [sql`s.seller_id = ${sellerId}`] : []),
      ...(keeperId ? [isKeptBy(keeperId, sql`s.account_id`)] : []),
      ...(accountId ? [sql`s.account_id = ${accountId}`] : []),
      ...(state ? [sql`i.state = ${state}`] : []),
      ...(kind ? [sql`i.kind = ${kind}`] : []),
      ...(wanted ? [sql`position(lower(${wanted}::text) in lower(${words})) > 0`] : []),
    ],
    sql` AND `,
  )
}
