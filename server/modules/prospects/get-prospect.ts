import { sql } from 'drizzle-orm'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { presentProspect } from './list-prospects.ts'
import { requireProspect, requireProspector } from './reach-prospect.ts'
import { readProspects, readVisits } from './store.ts'

/** One who asks to sell, with everything that was noted. Refuses with `prospect_not_found`, `forbidden`. */
export async function getProspect(context: Caller, address: { accountId: string; id: string }) {
  const { deps } = context
  requireProspector(context, 'see prospects')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { id, email, phone, message, terms } = await requireProspect(tx, address)
    const [listed] = await readProspects(tx, { where: sql`p.id = ${id}`, rest: sql`` })
    if (!listed) return refuse('prospect_not_found')
    const { count: _, ...row } = listed
    return { ...presentProspect(row), email, phone, message, terms, visits: await readVisits(tx, id) }
  })
}
