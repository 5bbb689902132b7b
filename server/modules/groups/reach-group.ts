import { can } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { findGroup, type GroupRow, lockGroup } from './store.ts'

export interface GroupKey {
  accountId: string
  url: string
}

/** Returns the group, if the caller may see it. Errors: `group_not_found`, also for another account's group. */
export async function reachGroup(tx: Transaction, requester: Requester, key: GroupKey): Promise<GroupRow> {
  requireRight(requester, 'see groups')
  if (!can(requester.actor, 'see groups', { accountId: key.accountId })) refuse('group_not_found')
  return (await findGroup(tx, key)) ?? refuse('group_not_found')
}

/**
 * Returns the group, if the caller may manage it, locked until the end of the transaction. Lock it before any stock.
 * Errors: `forbidden` for callers who may only see the group.
 */
export async function reachGroupLocked(
  tx: Transaction,
  requester: Requester,
  key: GroupKey,
): Promise<GroupRow> {
  requireRight(requester, 'manage groups')
  const target = { accountId: key.accountId }
  if (!can(requester.actor, 'see groups', target)) refuse('group_not_found')
  if (!can(requester.actor, 'manage groups', target)) refuse('forbidden')
  await lockGroup(tx, key)
  return (await findGroup(tx, key)) ?? refuse('group_not_found')
}
