import { type SQL, sql } from 'drizzle-orm'
import { type Actor, reachOf } from '#core/access.ts'

/** The agents that `actor` sees, as a condition on their registration `r`: of an executive what is in the portfolio. */
export const seenBy = (actor: Actor): SQL =>
  reachOf(actor, 'see agents') === 'any' ? sql`true` : sql`r.executive_id = ${actor.personId}`

/** Those in somebody's portfolio, or in nobody's. */
export const keptBy = (executive: string | undefined): SQL => {
  if (!executive) return sql`true`
  return executive === 'nobody' ? sql`r.executive_id IS NULL` : sql`r.executive_id = ${executive}`
}
