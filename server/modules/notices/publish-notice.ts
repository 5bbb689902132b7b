import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { notifyReadersOf } from './notify-notice.ts'
import { type PublishedNotice, present, readPublished } from './published-rows.ts'
import { notices } from './tables.ts'

/** The longest time between writing a notice and its publication. */
const longestAheadMillis = 366 * dayMillis

/**
 * Publishes a notice to agencies, now or at a later time. Errors: `accounts_unknown` for unknown accounts,
 * `bad_request` for a time in the past or too far in the future.
 */
export async function publishNotice(
  context: Caller,
  { idempotencyKey: key, ...body }: Input<'admin.publishNotice'>,
): Promise<PublishedNotice> {
  const { deps } = context
  requireRight(context, 'publish notices')
  const { audience, title, asksAcknowledgement, publishAt } = body
  const ahead = publishAt === null ? null : Date.parse(publishAt) - deps.clock.now().getTime()
  if (ahead !== null && !(ahead > 0 && ahead < longestAheadMillis))
    refuse('bad_request', { field: 'publishAt' })
  return await transact(deps.database, (tx) =>
    withIdempotency(tx, { scope: `publish-notice:${context.actor.personId}`, key, body }, async () => {
      const accountIds = audience.to === 'accounts' ? [...new Set(audience.accountIds)].sort() : null
      const states = audience.to === 'states' ? [...new Set(audience.states)].sort() : null
      await requireAccounts(tx, accountIds ?? [])
      const id = newId()
      const publishedAt = publishAt === null ? undefined : new Date(publishAt)
      const row = { id, title, body: body.body, accountIds, states, asksAcknowledgement, publishedAt }
      await tx.insert(notices).values(row)
      await recordAuditEvent(tx, context, {
        accountId: null,
        event: 'notice_published',
        details: { noticeId: id, audience, asksAcknowledgement, publishAt },
      })
      if (publishedAt)
        await enqueue(tx, 'notify-notice', { noticeId: id }, { runAt: publishedAt, jobKey: `notice:${id}` })
      else await notifyReadersOf(tx, { id, title })
      const [published] = await readPublished(tx, { where: sql`n.id = ${id}`, rest: sql`` })
      if (!published) throw new Error('a notice that was just written was not found')
      return present(published)
    }),
  )
}

async function requireAccounts(executor: Executor, ids: readonly string[]): Promise<void> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`SELECT id FROM accounts WHERE id = ANY (${sql.param([...ids])}::text[])`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) refuse('accounts_unknown', { numbers: unknown.slice(0, 5).join(', ') })
}
