import { dayIn } from '#core/days.ts'
import type { GroupState } from '#core/groups.ts'
import { recordDeed } from '#server/platform/audit.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { moveLocked } from './move-group.ts'
import type { GroupKey } from './reach-group.ts'
import { releaseBlocks } from './release-blocks.ts'
import { findGroup, type GroupRow, listDueGroups, lockGroup } from './store.ts'

/**
 * What days bring by themselves: rooms go back on their release date, groups begin on their first day and end after
 * their last, each by the clock of its place. One that fails keeps none of the others from it.
 */
export async function followDays(deps: Deps): Promise<void> {
  for (const key of await listDueGroups(deps.database, deps.clock.now())) {
    try {
      await transact(deps.database, (tx) => followDay(deps, tx, key))
    } catch (error) {
      deps.log.error({ group: key, err: error }, 'a group could not follow its days')
    }
  }
}

async function followDay(deps: Deps, tx: Transaction, key: GroupKey): Promise<void> {
  await lockGroup(tx, key)
  const group = await findGroup(tx, key)
  if (!group) return
  const now = deps.clock.now()
  const today = dayIn(now, group.timeZone)
  const { accountId, url } = group
  const released = await releaseBlocks(tx, key, now, (block) => block.releaseOn <= today)
  if (released > 0)
    await recordDeed(tx, null, { accountId, event: 'blocks_released', details: { url, rooms: released } })
  const state = stateOn(group, today)
  if (state !== group.state) await moveLocked(tx, null, group, state, now)
}

function stateOn({ state, startsOn, endsOn }: GroupRow, today: string): GroupState {
  if (state !== 'open' && state !== 'cut_off' && state !== 'operating') return state
  if (endsOn < today) return 'closed'
  return startsOn <= today ? 'operating' : state
}
