import type { GroupState } from '#core/products/groups.ts'
import { dayIn } from '#core/time/days.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { moveLocked } from './move-group.ts'
import type { GroupKey } from './reach-group.ts'
import { releaseBlocks } from './release-blocks.ts'
import { findGroup, type GroupRow, listDueGroups, lockGroup } from './store.ts'

/**
 * Daily work on groups: releases rooms on their release date, ends offers, starts groups on their first day and ends
 * them after their last, in each destination's time zone, and releases the rooms of agencies that may no longer sell.
 * If one group fails, the others continue.
 */
export async function followDays(deps: Deps): Promise<void> {
  await followDaysOf(deps, null)
}

/** As `followDays`, for the groups of these accounts; null for all. Returns the number of groups that failed. */
export async function followDaysOf(deps: Deps, accountIds: readonly string[] | null): Promise<number> {
  let failed = 0
  for (const { sells, ...key } of await listDueGroups(deps.database, deps.clock.now(), accountIds)) {
    try {
      await transact(deps.database, (tx) => followDay(deps, tx, key, sells))
    } catch (error) {
      failed += 1
      deps.log.error({ group: key, err: error }, 'the daily work on a group failed')
    }
  }
  return failed
}

async function followDay(deps: Deps, tx: Transaction, key: GroupKey, sells: boolean): Promise<void> {
  await lockGroup(tx, key)
  const group = await findGroup(tx, key)
  if (!group) return
  const now = deps.clock.now()
  const today = dayIn(now, group.timeZone)
  const { accountId, url } = group
  const released = await releaseBlocks(tx, key, now, (block) => !sells || block.releaseOn <= today)
  if (released > 0)
    await recordAuditEvent(tx, null, {
      accountId,
      event: 'blocks_released',
      details: { url, rooms: released },
    })
  const state = stateOn(group, today)
  if (state !== group.state) await moveLocked(tx, null, group, state, now)
}

function stateOn({ state, startsOn, endsOn, offerEndsOn }: GroupRow, today: string): GroupState {
  if (state === 'offered') return offerEndsOn !== null && offerEndsOn < today ? 'draft' : state
  if (state === 'definite') return endsOn < today ? 'closed' : state
  if (state !== 'open' && state !== 'cut_off' && state !== 'operating') return state
  if (endsOn < today) return 'closed'
  return startsOn <= today ? 'operating' : state
}
