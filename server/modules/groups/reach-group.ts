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

/** The group, where the requester may see it; foreign ones are as good as none: `group_not_found`. */
export async function reachGroup(tx: Transaction, requester: Requester, key: GroupKey): Promise<GroupRow> {
  requireRight(requester, 'see groups')
  if (!can(requester.actor, 'see groups', { accountId: key.accountId })) refuse('group_not_found')
  return (await findGroup(tx, key)) ?? refuse('group_not_found')
}

/**
 * The group, locked until the end of the transaction and before any stock, where the requester may manage it. Who may
 * only see it: `forbidden`.
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
