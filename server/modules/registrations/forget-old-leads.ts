import { and, lt, sql } from 'drizzle-orm'
import { keptDays } from '#core/app/retention.ts'
import type { Deps } from '#server/platform/deps.ts'
import { leads } from './tables.ts'

/** Deletes leads that neither registered nor belong to a prospect. Returns the number deleted. */
export async function forgetOldLeads({ database }: Pick<Deps, 'database'>): Promise<number> {
  const gone = await database
    .delete(leads)
    .where(
      and(
        lt(leads.createdAt, sql`now() - make_interval(days => ${keptDays.leads}::int)`),
        sql`NOT EXISTS (SELECT FROM registrations r WHERE r.lead_id = ${leads.id})`,
        sql`NOT EXISTS (SELECT FROM prospects p WHERE p.lead_id = ${leads.id})`,
      ),
    )
  return gone.rowCount ?? 0
}
