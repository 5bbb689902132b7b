import { and, eq, type SQL, sql } from 'drizzle-orm'
import { accountsReached, can } from '#core/access.ts'
import { invoicesPageSize } from '#core/contract/agency/invoices.ts'
import type { Input } from '#core/contract/calls.ts'
import { salesReached } from '#core/sales/reached.ts'
import { isKeptBy } from '#server/modules/accounts/portfolio.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { sales } from '#server/modules/sales/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentInvoice } from './present-invoice.ts'
import { mayReachDocument } from './reach-document.ts'
import { invoices } from './tables.ts'

/** The account that made the sale, or whose monthly document it is. */
const ofAccount = sql`coalesce(${sales.accountId}, ${invoices.accountId})`

const orders = {
  receiver: sql`lower(${invoices.receiver}->>'name')`,
  when: sql`coalesce(${invoices.issuedAt}, ${invoices.requestedAt})`,
  total: sql`${invoices.totalMinor}`,
}

/** A page of the documents that the requester may see. Errors: `unauthenticated`, `forbidden`. */
export async function listInvoices(context: Caller, question: Input<'agency.listInvoices'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  const found = await transactAs(deps.database, actor, (tx) =>
    tx
      .select({
        row: invoices,
        ...{ code: sales.code, accountId: accounts.id, sellerId: sales.sellerId, agency: accounts.name },
        /** The total across all pages. */
        count: sql<number>`count(*) OVER ()::int`,
      })
      .from(invoices)
      .leftJoin(sales, eq(sales.id, invoices.saleId))
      .innerJoin(accounts, eq(accounts.id, ofAccount))
      .where(and(...filterOf(context, question)))
      .orderBy(orderedBy(question.sort, orders), invoices.id)
      .limit(invoicesPageSize)
      .offset((question.page - 1) * invoicesPageSize),
  )
  return {
    count: found[0]?.count ?? 0,
    rows: found.map(({ row, code, accountId, sellerId, agency }) => {
      const target = { accountId, personId: sellerId }
      const mayRun = row.saleId
        ? can({ ...actor, saleIds: [] }, 'give refunds', target)
        : mayReachDocument(context, 'run', row)
      const { month, kind, concepts } = row
      const sales = kind === 'global' ? concepts.length : row.saleId ? 1 : 0
      return { ...presentInvoice(deps, row), code: code ?? '', accountId, agency, mayRun, month, sales }
    }),
  }
}

function filterOf({ actor }: Caller, { state, kind, accountId, text }: Input<'agency.listInvoices'>): SQL[] {
  const reached = salesReached(actor, 'see a sale')
  const wanted = text?.trim()
  const { receiver, uuid, month } = invoices
  const words = sql`concat_ws(' ', ${sales.code}, ${receiver}->>'rfc', ${receiver}->>'name', ${uuid}, ${month})`
  // A global invoice is shown to everybody who may see all sales of its agency.
  const { accounts: own, sellerId, keeperId } = reached
  // Commission documents concern the balance.
  const ofBalance = accountsReached(actor, 'see the balance')
  const isSeen = sql`(${invoices.accountId} IS NULL OR ${invoices.kind} = 'global'
    OR ${invoices.accountId} = ANY (${sql.param([...(ofBalance ?? [])])}::text[]))`
  return [
    ...(ofBalance ? [isSeen] : []),
    ...(own ? [sql`${ofAccount} = ANY (${sql.param([...own])}::text[])`] : []),
    ...(sellerId ? [sql`${sales.sellerId} = ${sellerId}`] : []),
    ...(keeperId ? [isKeptBy(keeperId, sql`${sales.accountId}`)] : []),
    ...(accountId ? [sql`${ofAccount} = ${accountId}`] : []),
    ...(state ? [sql`${invoices.state} = ${state}`] : []),
    ...(kind ? [sql`${invoices.kind} = ${kind}`] : []),
    ...(wanted ? [sql`position(lower(${wanted}::text) in lower(${words})) > 0`] : []),
  ]
}
