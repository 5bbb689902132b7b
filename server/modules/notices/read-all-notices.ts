import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { noteAllRead } from './store.ts'

/** Marks every notice for the requester's agency as read by the requester; returns how many were unread. */
export async function readAllNotices(context: Caller) {
  const { deps } = context
  const reader = requireOwnRight(context, 'read notices')
  return { count: await transactAs(deps.database, context.actor, (tx) => noteAllRead(tx, reader)) }
}
