import { sql } from 'drizzle-orm'
import { noticesDeskPageSize } from '#core/contract/admin/notices.ts'
import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { present, readPublished } from './published-rows.ts'

/**
 * Published notices, newest first, with their numbers of readers. Notices to owners about their own money are excluded.
 */
export async function listPublishedNotices(context: Caller, { page }: Input<'admin.listPublishedNotices'>) {
  const { deps } = context
  requireRight(context, 'publish notices')
  const { count, rows } = await readPage({ page, size: noticesDeskPageSize }, (slice) =>
    readPublished(deps.database, { where: sql`NOT n.for_owners`, rest: slice }),
  )
  return { count, rows: rows.map(present) }
}
