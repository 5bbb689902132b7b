import { sql } from 'drizzle-orm'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireAgency } from './reach-branch.ts'
import { readStandings } from './standing.ts'

interface Work extends Record<string, unknown> {
  id: string
  phone: string
  address: string
  sellersCount: number
  salesCount: number
  soldMinor: number
}

/** The requester's agency and its branches, with what each has, owes and sold. */
export async function listBranches(deps: Deps, requester: Requester) {
  const agencyId = requireAgency(requester, 'see branches')
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { rows: works } = await tx.execute<Work>(sql`
      SELECT a.id, a.phone, a.address, sold.count AS "salesCount", sold.minor AS "soldMinor",
        (SELECT count(*)::int FROM people p
          WHERE p.account_id = a.id AND p.role IN ('owner', 'seller') AND p.state <> 'suspended') AS "sellersCount"
      FROM accounts a
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT s.id)::int AS count, coalesce(sum(l.total_minor), 0)::float8 AS minor
        FROM sales s JOIN lines l ON l.sale_id = s.id AND l.state = 'confirmed'
        WHERE s.account_id = a.id AND s.currency = a.currency AND s.state IN ('confirmed', 'completed', 'no_show')
      ) sold
      WHERE a.parent_id = ${agencyId} ORDER BY a.id`)
    const standings = await readStandings(tx, [agencyId, ...works.map(({ id }) => id)])
    const standingOf = (id: string) =>
      standings.find((standing) => standing.id === id) ?? refuse('account_not_found')
    return {
      agency: standingOf(agencyId),
      branches: works.map((work) => ({ ...standingOf(work.id), ...work })),
    }
  })
}
