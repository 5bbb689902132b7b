import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Notice, readNotices } from './store.ts'

/** Who of which agency reads. Refuses with `unauthenticated` or `forbidden`. */
export function requireReader({ actor }: Requester): { personId: string; accountId: string } {
  const { personId, accountId } = actor
  if (!personId) return refuse('unauthenticated')
  if (!accountId || !can(actor, 'read notices', { accountId })) return refuse('forbidden')
  return { personId, accountId }
}

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
