import { type SQL, sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import { subscriptionsPageSize } from '#core/contract/agency/subscriptions.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { orderedBy } from '#server/platform/database/ordered-by.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readSubscriptions, stateOf } from './store.ts'

type Question = Input<'agency.listSubscriptions'>

const columns = {
  email: sql`s.email`,
  branch: sql`a.name`,
  state: stateOf,
  added: sql`s.created_at`,
}

/** A page of the addressees of the requester's agency and its branches, with their topics, in the requested order. */
export async function listSubscriptions(context: Caller, question: Question) {
  const { deps } = context
  requireRight(context, 'manage subscriptions')
  const { sort, page } = question
  const { count, rows } = await transactAs(deps.database, context.actor, (tx) =>
    readPage({ page, size: subscriptionsPageSize }, (slice) =>
      readSubscriptions(tx, {
        where: filterOf(context, question),
        rest: sql`ORDER BY ${orderedBy(sort, columns)}, s.email, s.id ${slice}`,
      }),
    ),
  )
  return { count, rows: rows.map(({ count: _, ...subscription }) => subscription) }
}

function filterOf({ actor }: Requester, { accountId, topic, state, text }: Question): SQL {
  const reached = accountsReached(actor, 'manage subscriptions') ?? []
  const parts = [sql`s.account_id = ANY (${sql.param([...reached])}::text[])`]
  if (accountId) parts.push(sql`s.account_id = ${accountId}`)
  if (topic) parts.push(sql`s.topics @> ${JSON.stringify([topic])}::jsonb`)
  if (state) parts.push(sql`${stateOf} = ${state}`)
  const wanted = text?.trim().toLowerCase()
  if (wanted) parts.push(sql`position(${wanted}::text in s.email) > 0`)
  return sql.join(parts, sql` AND `)
}
