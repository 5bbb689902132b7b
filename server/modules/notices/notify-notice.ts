import { sql } from 'drizzle-orm'
import { notifier } from '#server/modules/push/notify-people.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isFor } from './audience.ts'
import { type PublishedNotice, readPublished } from './published-rows.ts'

const notifyReaders = notifier<{ noticeId: string }>(
  'notify-readers',
  ({ noticeId }) =>
    sql`EXISTS (SELECT FROM notices n WHERE n.id = ${noticeId} AND ${isFor({ accountId: sql`p.account_id`, personId: sql`p.id` })})`,
)

/** Sends push notifications about a notice to its readers. */
export const notifyReadersOf = (
  tx: Executor,
  { id, title }: Pick<PublishedNotice, 'id' | 'title'>,
): Promise<void> =>
  notifyReaders(tx, { topic: 'notice', tag: id, path: `/agency/notices/${id}`, title }, { noticeId: id })

/** Notifies devices and screens of a notice when it becomes visible; for a withdrawn notice, nobody is notified. */
export async function notifyNotice({ database }: Deps, { noticeId }: { noticeId: string }): Promise<void> {
  await transact(database, async (tx) => {
    const [notice] = await readPublished(tx, {
      where: sql`n.id = ${noticeId} AND n.withdrawn_at IS NULL`,
      rest: sql``,
    })
    if (!notice) return
    await notifyReadersOf(tx, notice)
    await tx.execute(sql`SELECT tell_live('all', 'notice', NULL)`)
  })
}
