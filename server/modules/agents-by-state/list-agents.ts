import { type SQL, sql } from 'drizzle-orm'
import { timeRangesOf, unknownState } from '#core/agencies/agents-by-state.ts'
import { folded } from '#core/app/folded.ts'
import { type AgentsQuestion, agentsPageSize } from '#core/contract/admin/agents-by-state.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keptBy, seenBy } from './reach-agents.ts'
import { type AgentRow, agentsQuery, orders, searched } from './store.ts'

/** A page of a state's agents and their total number. Errors: `unauthenticated`, `forbidden`. */
export async function listAgents(context: Caller, question: Input<'admin.listAgents'>) {
  const { deps, actor } = context
  requireRight(context, 'see agents')
  const listing = listingOf(context, question)
  const { count, rows } = await transactAs(deps.database, actor, (tx) =>
    readPage({ page: question.page, size: agentsPageSize }, async (slice) => {
      const { rows } = await tx.execute<AgentRow & { count: number }>(agentsQuery({ ...listing, slice }))
      return rows
    }),
  )
  return { count, rows: rows.map(({ count: _, ...agent }) => agent) }
}

/** The conditions and order of a query, limited to the agents that the actor may see. */
export function listingOf({ deps, actor }: Caller, question: AgentsQuestion) {
  const { period, kind, executive, sort } = question
  return {
    timeRanges: timeRangesOf(period, deps.clock.now()),
    kind,
    where: sql.join([seenBy(actor), keptBy(executive), ...filters(question)], sql` AND `),
    order: orderedBy(sort, orders),
  }
}

function filters({ stateCode, state, text }: AgentsQuestion): SQL[] {
  return [
    stateCode && (stateCode === unknownState ? sql`r.state_code IS NULL` : sql`r.state_code = ${stateCode}`),
    state && sql`a.state = ${state}`,
    text?.trim() && sql`position(${folded(text)}::text in ${searched}) > 0`,
  ].filter((filter) => typeof filter === 'object')
}
