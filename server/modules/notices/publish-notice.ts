import { type SQL, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { AccountState } from '#core/accounts.ts'
import { noticesDeskPageSize } from '#core/contract/admin/notices.ts'
import type { Text } from '#core/language.ts'
import { teller } from '#server/modules/push/tell-people.ts'
import { type Caller, type Requester, recordDeed } from '#server/platform/audit.ts'
import { type Executor, transact } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { isFor } from './audience.ts'
import { notices } from './tables.ts'

type Audience =
  | { to: 'all' }
  | { to: 'states'; states: AccountState[] }
  | { to: 'accounts'; accountIds: string[] }

export interface NewNotice {
  title: Text
  body: Text
  audience: Audience
  asksAcknowledgement: boolean
  idempotencyKey: string
}

export interface PublishedNotice {
  id: string
  title: Text
  body: Text
  audience: Audience
  asksAcknowledgement: boolean
  publishedAt: string
  people: { reached: number; read: number; acknowledged: number }
}

function requirePublisher({ actor }: Requester): void {
  if (!actor.personId) refuse('unauthenticated')
  if (!can(actor, 'publish notices')) refuse('forbidden')
}

const tellReaders = teller(
  'tell-readers',
  sql`EXISTS (SELECT FROM notices n WHERE n.id = $6 AND ${isFor(sql`p.account_id`)})`,
)

/** Tells agencies something, from this moment on. Refuses with `account_not_found` for accounts that are not there. */
export async function publishNotice(
  context: Caller,
  { idempotencyKey: key, ...body }: NewNotice,
): Promise<PublishedNotice> {
  const { deps } = context
  requirePublisher(context)
  const { audience, title, asksAcknowledgement } = body
  return await transact(deps.database, (tx) =>
    withIdempotency(tx, { scope: `publish-notice:${context.actor.personId}`, key, body }, async () => {
      const accountIds = audience.to === 'accounts' ? [...new Set(audience.accountIds)].sort() : null
      const states = audience.to === 'states' ? [...new Set(audience.states)].sort() : null
      await requireAccounts(tx, accountIds ?? [])
      const id = newId()
      await tx.insert(notices).values({ id, title, body: body.body, accountIds, states, asksAcknowledgement })
      await recordDeed(tx, context, {
        accountId: null,
        event: 'notice_published',
        details: { noticeId: id, audience, asksAcknowledgement },
      })
      await tellReaders(tx, { topic: 'notice', tag: id, path: `/agency/notices/${id}`, title }, id)
      const [published] = await readPublished(tx, { where: sql`n.id = ${id}`, rest: sql`` })
      if (!published) throw new Error('a notice that was just written is not there')
      return present(published)
    }),
  )
}

/** What was published, the newest first, and how far it has come. */
export async function listPublishedNotices(context: Caller, { page }: { page: number }) {
  const { deps } = context
  requirePublisher(context)
  const rows = await readPublished(deps.database, {
    where: sql`true`,
    rest: sql`LIMIT ${noticesDeskPageSize}::int OFFSET ${(page - 1) * noticesDeskPageSize}::int`,
  })
  return { count: rows[0]?.count ?? 0, notices: rows.map(present) }
}

async function requireAccounts(executor: Executor, ids: readonly string[]): Promise<void> {
  const { rows } = await executor.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM accounts WHERE id = ANY (${sql.param([...ids])}::text[])`,
  )
  if ((rows[0]?.count ?? 0) < ids.length) refuse('account_not_found')
}

interface Row extends Omit<PublishedNotice, 'audience'>, Record<string, unknown> {
  accountIds: string[] | null
  states: AccountState[] | null
  count: number
}

const present = ({ accountIds, states, count: _, ...notice }: Row): PublishedNotice => ({
  ...notice,
  audience: accountIds ? { to: 'accounts', accountIds } : states ? { to: 'states', states } : { to: 'all' },
})

async function readPublished(executor: Executor, { where, rest }: { where: SQL; rest: SQL }): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(sql`
    SELECT n.id, n.title, n.body, n.account_ids AS "accountIds", n.states,
      n.asks_acknowledgement AS "asksAcknowledgement",
      to_char(n.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
      (SELECT jsonb_build_object('reached', count(*), 'read', count(r.read_at), 'acknowledged', count(r.acknowledged_at))
        FROM people p LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.person_id = p.id
        WHERE p.role IN ('owner', 'seller') AND p.state = 'active' AND ${isFor(sql`p.account_id`)}) AS people,
      count(*) OVER ()::int AS count
    FROM notices n WHERE ${where} ORDER BY n.published_at DESC, n.id ${rest}`)
  return rows
}
