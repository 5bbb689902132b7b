import { sql } from 'drizzle-orm'
import { noticesPageSize } from '#core/contract/agency/notices.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireReader } from './reach-notice.ts'
import { readNotices } from './store.ts'

/** A page of the notices for the requester's agency, the newest first. */
export async function listNotices(deps: Deps, requester: Requester, { page }: { page: number }) {
  const reader = requireReader(requester)
  const rows = await transactAs(deps.database, requester.actor, (tx) =>
    readNotices(tx, reader, {
      rest: sql`LIMIT ${noticesPageSize}::int OFFSET ${(page - 1) * noticesPageSize}::int`,
    }),
  )
  return { count: rows[0]?.count ?? 0, notices: rows.map(({ count: _, body: __, ...headline }) => headline) }
}
