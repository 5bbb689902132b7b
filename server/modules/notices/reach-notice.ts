import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Notice, readNotices } from './store.ts'

/** The notice, where it is for the reader's agency; another's is as good as none: `notice_not_found`. */
export async function requireNotice(
  executor: Executor,
  reader: { personId: string; accountId: string },
  id: string,
): Promise<Notice> {
  const [found] = await readNotices(executor, reader, { where: sql`n.id = ${id}`, rest: sql`` })
  if (!found) return refuse('notice_not_found')
  const { count: _, ...notice } = found
  return notice
}
