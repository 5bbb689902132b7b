import { sql } from 'drizzle-orm'
import { agencyPageSize } from '#core/agencies.ts'
import { salesQuery } from '#core/contract/agency/sales.ts'
import { requireAgency, requireStaff } from '#server/modules/agencies/require-agency.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { filterOf, sortColumns, zoneOf } from './sale-filter.ts'
import { readSales } from './store.ts'

/** A page of what an agency and its branches sold, for the platform's staff. Refuses with `account_not_found`. */
export async function listAgencySales(
  context: Caller,
  { accountId, page }: { accountId: string; page: number },
) {
  const { deps, actor } = context
  requireStaff(context, 'see a sale')
  const zone = zoneOf(null)
  const offset = (page - 1) * agencyPageSize
  return await transactAs(deps.database, actor, async (tx) => {
    await requireAgency(tx, context, 'see a sale', accountId)
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT id FROM accounts WHERE id = ${accountId} OR parent_id = ${accountId}`,
    )
    const reached = { accounts: rows.map(({ id }) => id), sellerId: null }
    const where = filterOf(salesQuery.parse({}), reached, { zone, now: deps.clock.now() })
    const wanted = { where, order: sql`${sortColumns.booked} DESC`, withSums: false, zone }
    const found = await readSales(tx, wanted, { offset, limit: agencyPageSize })
    return { count: found.count, sales: found.sales }
  })
}
