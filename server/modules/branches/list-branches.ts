import { sql } from 'drizzle-orm'
import { soldWork } from '#server/modules/sold-work/sold-work.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
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
export async function listBranches(context: Caller) {
  const { deps } = context
  const agencyId = requireOwnRight(context, 'see branches').accountId
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { rows: works } = await tx.execute<Work>(sql`
      SELECT a.id, a.phone, a.address, sold.count AS "salesCount", sold.minor AS "soldMinor",
        (SELECT count(*)::int FROM people p
          WHERE p.account_id = a.id AND p.role IN ('owner', 'seller') AND p.state <> 'suspended') AS "sellersCount"
      FROM accounts a
      CROSS JOIN LATERAL (${soldWork(sql`s.account_id = a.id`, sql`a.currency`)}) sold
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
