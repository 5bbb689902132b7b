import { sql } from 'drizzle-orm'
import { prospectsPageSize } from '#core/contract/admin/prospects.ts'
import { ofPlatform } from '#core/prospects.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireProspector } from './reach-prospect.ts'
import { filterProspects, type ListedProspect, type ProspectsWanted, readProspects } from './store.ts'

/** A page of those who ask to sell, and how many there are. Refuses with `unauthenticated` or `forbidden`. */
export async function listProspects(
  context: Caller,
  { page, ...wanted }: ProspectsWanted & { page: number },
) {
  const { deps } = context
  requireProspector(context, 'see prospects')
  const rows = await transactAs(deps.database, context.actor, (tx) =>
    readProspects(tx, {
      where: filterProspects(wanted),
      rest: sql`LIMIT ${prospectsPageSize}::int OFFSET ${(page - 1) * prospectsPageSize}::int`,
    }),
  )
  return { count: rows[0]?.count ?? 0, prospects: rows.map(({ count: _, ...row }) => presentProspect(row)) }
}

export const presentProspect = (row: ListedProspect) => ({ ...row, accountId: row.accountId ?? ofPlatform })
