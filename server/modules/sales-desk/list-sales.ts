import { sql } from 'drizzle-orm'
import { can, reachOf } from '#core/access.ts'
import type { SalesFilters, SalesQuestion } from '#core/contract/agency/sales.ts'
import type { Input } from '#core/contract/calls.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { salesPageSize } from '#core/sales/listed-sales.ts'
import { salesReached } from '#core/sales/reached.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { asksForSums, filterOf, sortColumns, zoneOf } from './sale-filter.ts'
import {
  type ListedSale,
  readAgencies,
  readSaleChoices,
  readSales,
  readSums,
  type SalesWanted,
} from './store.ts'

/**
 * A page of the sales that the requester may see, in the requested order, and their total. A page has `salesPageSize`
 * sales. Errors: `unauthenticated` or `forbidden`.
 */
export async function listSales(context: Caller, question: Input<'agency.listSales'>) {
  const { deps } = context
  requireRight(context, 'see a sale')
  const offset = (question.page - 1) * salesPageSize
  const found = await transactAs(deps.database, context.actor, (tx) =>
    readSales(tx, wantedBy(context, question), { offset, limit: salesPageSize }),
  )
  return { count: found.count, rows: found.rows.map((sale) => withEarningsSeen(context, sale)) }
}

/**
 * The sums of all requested sales, by currency; the platform's part is included only for requesters who may see net
 * prices. Errors: `unauthenticated` or `forbidden`.
 */
export async function sumSales(context: Caller, filters: Input<'agency.sumSales'>) {
  const { deps, actor } = context
  requireRight(context, 'see a sale')
  const { where } = filteredBy(context, filters)
  const sums = await transactAs(deps.database, actor, (tx) => readSums(tx, where))
  const seesNet = reachOf(actor, 'see net prices') !== null
  return { sums: sums.map((sum) => ({ ...sum, netMinor: seesNet ? sum.netMinor : null })) }
}

function filteredBy({ actor, deps }: Caller, filters: SalesFilters) {
  const zone = zoneOf(actor.accountId)
  const now = deps.clock.now()
  const withBranches = isOfPlatform(actor.role)
  return {
    where: filterOf(filters, salesReached(actor, 'see a sale'), { zone, now, withBranches }),
    zone,
    now,
  }
}

/** The query for the requested sales within reach. */
export function wantedBy(context: Caller, question: SalesQuestion): SalesWanted {
  return {
    ...filteredBy(context, question),
    order: sql`${orderedBy(question.sort, sortColumns)} NULLS LAST`,
    withSums: asksForSums(question),
  }
}

/**
 * The filter options for sales. Staff filter by agency instead, since there would be too many sellers and groups.
 * Errors: `unauthenticated` or `forbidden`.
 */
export async function listSaleChoices(context: Caller) {
  const { deps } = context
  requireRight(context, 'see a sale')
  const reached = salesReached(context.actor, 'see a sale')
  const isStaff = isOfPlatform(context.actor.role)
  return await transactAs(deps.database, context.actor, async (tx) =>
    isStaff
      ? { sellers: [], groups: [], agencies: await readAgencies(tx, reached) }
      : { ...(await readSaleChoices(tx, reached)), agencies: [] },
  )
}

/** A listed sale with the earnings that the requester may see: sellers see only the earnings from their own sales. */
export function withEarningsSeen(
  { actor }: Requester,
  { agencyMinor, pendingMinor, sellerMinor, netMinor, ...sale }: ListedSale,
) {
  const whose = {
    accountId: sale.account.id,
    personId: sale.seller?.id ?? null,
    // An executive’s list contains only sales from their own portfolio.
    ...(actor.role === 'executive' && { keeperId: actor.personId }),
  }
  const seen = can(actor, 'see earnings', whose)
  return {
    ...sale,
    earned: seen
      ? { agencyMinor, pendingMinor, sellerMinor }
      : { agencyMinor: null, pendingMinor: null, sellerMinor: null },
    netMinor: can(actor, 'see net prices', whose) ? netMinor : null,
  }
}
