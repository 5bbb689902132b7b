import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'

/** SQL condition on registration `r`: the agents that `actor` may see; executives see only their portfolio. */
export const seenBy = (actor: Actor): SQL =>
  reachOf(actor, 'see agents') === 'any' ? sql`true` : sql`r.executive_id = ${actor.personId}`

/** SQL condition: the agents in an executive's portfolio, or in no portfolio. */
export const keptBy = (executive: string | undefined): SQL => {
  if (!executive) return sql`true`
  return executive === 'nobody' ? sql`r.executive_id IS NULL` : sql`r.executive_id = ${executive}`
}
