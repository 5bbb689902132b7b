import { sql } from 'drizzle-orm'
import { reachOf } from '#core/access.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireProspect, requireProspector } from './reach-prospect.ts'
import { readProspects } from './read-prospects.ts'
import { readDeeds, readVisits } from './read-story.ts'

/** One who asks to sell, with everything that was noted. Refuses with `prospect_not_found`, `forbidden`. */
export async function getProspect(context: Caller, address: { accountId: string; id: string }) {
  const { deps, actor } = context
  requireProspector(context, 'see prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const found = await requireProspect(tx, context, address)
    const { id, email, phone, message, terms, language } = found
    const [row] = await readProspects(tx, { where: sql`p.id = ${id}`, rest: sql`` })
    if (!row) return refuse('prospect_not_found')
    return {
      ...row,
      ...{ email, phone, message, terms, language },
      mayAssign: reachOf(actor, 'assign prospects') !== null,
      visits: await readVisits(tx, id),
      deeds: await readDeeds(tx, id),
    }
  })
}
