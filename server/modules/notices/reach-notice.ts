import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Notice, readNotices } from './store.ts'

/** The notice, if it addresses the reader's agency. Errors: `notice_not_found`, also for another agency's notice. */
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
