import { sql } from 'drizzle-orm'
import { branchesPageSize } from '#core/agencies/branches.ts'
import { folded } from '#core/app/folded.ts'
import { sortingOf } from '#core/app/order.ts'
import type { Input } from '#core/contract/calls.ts'
import { soldWork } from '#server/modules/sold-work/sold-work.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readStandings, type Standing } from './standing.ts'

interface Work extends Record<string, unknown> {
  id: string
  phone: string
  address: string
  email: string
  reason: string | null
  sellersCount: number
  salesCount: number
  soldMinor: number
}

type Question = Input<'agency.listBranches'>
type Branch = Standing & Work

/** The caller's agency and a page of its branches, with the balance, debt and sales of each. */
export async function listBranches(context: Caller, question: Question) {
  const { deps } = context
  const agencyId = requireOwnRight(context, 'see branches').accountId
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { rows: works } = await tx.execute<Work>(sql`
      SELECT a.id, a.phone, a.address, a.email, a.state_reason AS reason, sold.count AS "salesCount", sold.minor AS "soldMinor",
        (SELECT count(*)::int FROM people p
          WHERE p.account_id = a.id AND p.role IN ('owner', 'seller') AND p.state <> 'suspended') AS "sellersCount"
      FROM accounts a
      CROSS JOIN LATERAL (${soldWork(sql`s.account_id = a.id`, sql`a.currency`)}) sold
      WHERE a.parent_id = ${agencyId} ORDER BY a.id`)
    const standings = await readStandings(tx, [agencyId, ...works.map(({ id }) => id)])
    const standingOf = (id: string) =>
      standings.find((standing) => standing.id === id) ?? refuse('account_not_found')
    const branches = works.map((work) => ({ ...standingOf(work.id), ...work }))
    return { agency: standingOf(agencyId), ...pageOf(branches, question) }
  })
}

const values = {
  name: () => 0,
  credit: ({ creditLimitMinor }: Branch) => creditLimitMinor,
  left: ({ creditLeftMinor }: Branch) => creditLeftMinor,
  balance: ({ balanceMinor }: Branch) => balanceMinor,
  sellers: ({ sellersCount }: Branch) => sellersCount,
  sales: ({ soldMinor }: Branch) => soldMinor,
}

/** Closed branches come last. An agency has few branches, so all of them are read into memory. */
function pageOf(branches: readonly Branch[], { text = '', sort, page }: Question) {
  const { by, descending } = sortingOf(sort)
  const { compare } = new Intl.Collator('es')
  const closed = ({ stage }: Branch) => Number(stage === 'closed')
  const order = (a: Branch, b: Branch) => values[by](a) - values[by](b) || compare(a.name, b.name)
  const found = branches
    .filter(({ name, phone, address }) => folded(`${name} ${phone} ${address}`).includes(folded(text)))
    .toSorted((a, b) => closed(a) - closed(b) || (descending ? order(b, a) : order(a, b)))
  const from = (page - 1) * branchesPageSize
  return { count: found.length, rows: found.slice(from, from + branchesPageSize) }
}
