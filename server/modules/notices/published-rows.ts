import { type SQL, sql } from 'drizzle-orm'
import type { AccountState } from '#core/agencies/accounts.ts'
import type { Text } from '#core/app/language.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isMeantFor } from './audience.ts'

export type Audience =
  | { to: 'all' }
  | { to: 'states'; states: AccountState[] }
  | { to: 'accounts'; accountIds: string[] }

export interface PublishedNotice {
  id: string
  title: Text
  body: Text
  audience: Audience
  named: { id: string; name: string }[]
  asksAcknowledgement: boolean
  publishedAt: string
  withdrawnAt: string | null
  people: { reached: number; read: number; acknowledged: number }
}

/** The maximum number of agencies listed by name; the rest are counted. */
const maxNamed = 3

interface Row extends Omit<PublishedNotice, 'audience'>, Record<string, unknown> {
  accountIds: string[] | null
  states: AccountState[] | null
  count: number
}

/** A notice as the API returns it. */
export const present = ({ accountIds, states, count: _, ...notice }: Row): PublishedNotice => ({
  ...notice,
  audience: accountIds ? { to: 'accounts', accountIds } : states ? { to: 'states', states } : { to: 'all' },
})

/** Published notices, newest first, with their numbers of readers. */
export async function readPublished(
  executor: Executor,
  { where, rest }: { where: SQL; rest: SQL },
): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(sql`
    SELECT n.id, n.title, n.body, n.account_ids AS "accountIds", n.states,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY a.id)
        FROM accounts a WHERE a.id = ANY (n.account_ids[:${maxNamed}::int])), '[]') AS named,
      n.asks_acknowledgement AS "asksAcknowledgement",
      to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
      to_char(n.withdrawn_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "withdrawnAt",
      (SELECT jsonb_build_object('reached', count(*), 'read', count(r.read_at), 'acknowledged', count(r.acknowledged_at))
        FROM people p LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.person_id = p.id
        WHERE p.role IN ('owner', 'seller') AND p.state = 'active' AND ${isMeantFor(sql`p.account_id`)}) AS people,
      count(*) OVER ()::int AS count
    FROM notices n WHERE ${where} ORDER BY n.published_at DESC, n.id ${rest}`)
  return rows
}
