import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import { invoicesPageSize } from '#core/contract/agency/invoices.ts'
import type { Input } from '#core/contract/calls.ts'
import { salesReached } from '#core/sales/reached.ts'
import { isKeptBy } from '#server/modules/accounts/portfolio.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentInvoice } from './present-invoice.ts'
import { invoices } from './tables.ts'

/** A page of the documents of sales that the requester may see, newest first. Errors: `unauthenticated`, `forbidden`. */
export async function listInvoices(context: Caller, question: Input<'agency.listInvoices'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  const found = await transactAs(deps.database, actor, (tx) =>
    tx
      .select({
        row: invoices,
        ...{ code: sales.code, accountId: sales.accountId, sellerId: sales.sellerId, agency: accounts.name },
        /** The total across all pages. */
        count: sql<number>`count(*) OVER ()::int`,
      })
      .from(invoices)
      .innerJoin(sales, eq(sales.id, invoices.saleId))
      .innerJoin(accounts, eq(accounts.id, sales.accountId))
      .where(and(...filterOf(context, question)))
      .orderBy(desc(invoices.requestedAt), invoices.id)
      .limit(invoicesPageSize)
      .offset((question.page - 1) * invoicesPageSize),
  )
  return {
    count: found[0]?.count ?? 0,
    rows: found.map(({ row, code, accountId, sellerId, agency }) => {
      const target = { saleId: row.saleId, accountId, personId: sellerId }
      const mayRun = can({ ...actor, saleIds: [] }, 'give refunds', target)
      return { ...presentInvoice(deps, row), code, accountId, agency, mayRun }
    }),
  }
}

function filterOf({ actor }: Caller, { state, kind, accountId, text }: Input<'agency.listInvoices'>): SQL[] {
  const reached = salesReached(actor, 'see a sale')
  const wanted = text?.trim()
  const { receiver, uuid } = invoices
  const words = sql`concat_ws(' ', ${sales.code}, ${receiver}->>'rfc', ${receiver}->>'name', ${uuid})`
  return [
    ...(reached.accounts
      ? [sql`${sales.accountId} = ANY (${sql.param([...reached.accounts])}::text[])`]
      : []),
    ...(reached.sellerId ? [sql`${sales.sellerId} = ${reached.sellerId}`] : []),
    ...(reached.keeperId ? [isKeptBy(reached.keeperId, sql`${sales.accountId}`)] : []),
    ...(accountId ? [sql`${sales.accountId} = ${accountId}`] : []),
    ...(state ? [sql`${invoices.state} = ${state}`] : []),
    ...(kind ? [sql`${invoices.kind} = ${kind}`] : []),
    ...(wanted ? [sql`position(lower(${wanted}::text) in lower(${words})) > 0`] : []),
  ]
}
