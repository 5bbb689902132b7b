import { type SQL, sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import { groupsPageSize } from '#core/contract/agency/groups.ts'
import type { Input } from '#core/contract/calls.ts'
import { groupStates } from '#core/products/groups.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { inAllLanguages } from '#server/platform/database/text-columns.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { presentSummary } from './present-summary.ts'
import { readSummaries } from './store.ts'

type Question = Input<'agency.listGroups'>

const columns = {
  starts: sql`g.starts_on`,
  name: sql`lower(g.name->>'es')`,
  // In the order in which groups pass through the states, not alphabetically.
  state: sql`array_position(${sql.param([...groupStates])}::text[], g.state)`,
  pickUp: sql`(SELECT sum(b.taken)::float8 / nullif(sum(b.rooms), 0) FROM group_blocks b
    WHERE b.account_id = g.account_id AND b.group_url = g.url)`,
}

/** A page of the groups and events that the caller may see, in the requested order. */
export async function listGroups(context: Caller, question: Question) {
  const { deps } = context
  requireRight(context, 'see groups')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { sort, page } = question
    const order = sql`${orderedBy(sort, columns)} NULLS LAST, g.account_id, g.url`
    const where = sql`${inReach(context)} AND ${filterOf(question)}`
    const { count, rows } = await readPage({ page, size: groupsPageSize }, (slice) =>
      readSummaries(tx, { where, order, slice }),
    )
    return { count, rows: rows.map((row) => presentSummary(row, deps.clock.now())) }
  })
}

function inReach({ actor }: Requester): SQL {
  const reached = accountsReached(actor, 'see groups')
  return reached === null ? sql`true` : sql`g.account_id = ANY (${sql.param([...reached])}::text[])`
}

function filterOf({ accountId, kind, state, text }: Question): SQL {
  const parts = [sql`true`]
  if (accountId) parts.push(sql`g.account_id = ${accountId}`)
  if (kind) parts.push(sql`g.kind = ${kind}`)
  if (state) parts.push(sql`g.state = ${state}`)
  const wanted = text?.trim().toLowerCase()
  if (wanted) {
    parts.push(
      sql`position(${wanted}::text in lower(concat_ws(' ', ${sql.raw(inAllLanguages('g.name'))}, g.url))) > 0`,
    )
  }
  return sql.join(parts, sql` AND `)
}
