import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { noteAllRead } from './store.ts'

/** Every notice for the requester's agency counts as read by them from now on; answers how many were new to them. */
export async function readAllNotices(context: Caller) {
  const { deps } = context
  const reader = requireOwnRight(context, 'read notices')
  return { count: await transactAs(deps.database, context.actor, (tx) => noteAllRead(tx, reader)) }
}
