import { sql } from 'drizzle-orm'
import { noticesDeskPageSize } from '#core/contract/admin/notices.ts'
import type { Caller } from '#server/platform/audit.ts'
import { present, readPublished, requirePublisher } from './published-rows.ts'

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
