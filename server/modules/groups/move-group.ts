import { and, eq } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import {
  allGroupMoves,
  canMoveGroup,
  type GroupState,
  groupMoves,
  keepsRooms,
  offerEnd,
} from '#core/products/groups.ts'
import { dayIn } from '#core/time/days.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireSelling } from './block-limit.ts'
import { presentGroup } from './get-group.ts'
import { reachGroupLocked } from './reach-group.ts'
import { releaseBlocks } from './release-blocks.ts'
import type { GroupRow } from './store.ts'
import { groups } from './tables.ts'

/**
 * Moves a group to another state, if its days allow it. Errors: `group_state`; `agency_not_approved` if rooms could be
 * blocked in the new state.
 */
export async function moveGroup(context: Caller, { accountId, url, state }: Input<'agency.moveGroup'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const before = await reachGroupLocked(tx, context, { accountId, url })
    const now = deps.clock.now()
    if (!groupMoves(before, dayIn(now, before.timeZone)).includes(state)) refuse('group_state')
    if (keepsRooms(state)) await requireSelling(tx, context, accountId)
    const moved = await moveLocked(tx, context, before, state, now)
    return await presentGroup(deps, tx, context, moved)
  })
}

/**
 * Moves a locked group and records it; if the new state blocks no rooms, its blocks are released. Returns the group
 * after the move. Errors: `group_state` if the table of states does not allow the move.
 */
export async function moveLocked(
  tx: Transaction,
  requester: Requester | null,
  group: GroupRow,
  to: GroupState,
  now: Date,
): Promise<GroupRow> {
  const { accountId, url, state: from } = group
  if (!canMoveGroup(from, to)) refuse('group_state')
  const offerEndsOn = to === 'offered' ? offerEnd(group, dayIn(now, group.timeZone)) : null
  const publishedAt = group.publishedAt ?? (to === 'open' ? now : null)
  await tx
    .update(groups)
    .set({ state: movedState(allGroupMoves, to), offerEndsOn, publishedAt })
    .where(and(eq(groups.accountId, accountId), eq(groups.url, url)))
  if (!keepsRooms(to)) await releaseBlocks(tx, group, now)
  await recordAuditEvent(tx, requester, { accountId, event: 'group_moved', details: { url, from, to } })
  return { ...group, state: to, offerEndsOn, publishedAt }
}
