import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { agencyIdOf } from '#server/modules/accounts/agency-accounts.ts'
import { keeperFor } from '#server/modules/accounts/portfolio.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { releaseBlocks } from './release-blocks.ts'
import { findGroup, lockGroup } from './store.ts'

/**
 * Releases a group's unsold rooms at the request of staff; the agency's owners are notified of the reason. Repeating
 * the call releases nothing and notifies nobody. Errors: `group_not_found`, also for an agency in another executive's
 * portfolio.
 */
export async function withdrawBlocks(
  context: Caller,
  { reason, ...key }: Input<'admin.withdrawBlocks'>,
): Promise<{ rooms: number }> {
  const { deps, actor } = context
  const action = 'withdraw blocks'
  requireRight(context, action)
  return await transactAs(deps.database, actor, async (tx) => {
    const { accountId, url } = key
    const keeperId = await keeperFor(tx, actor, action, accountId)
    if (!can(actor, action, { accountId, keeperId })) return refuse('group_not_found')
    await lockGroup(tx, key)
    const { name } = (await findGroup(tx, key)) ?? refuse('group_not_found')
    const rooms = await releaseBlocks(tx, key, deps.clock.now())
    if (rooms === 0) return { rooms }
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'blocks_withdrawn',
      details: { url, rooms, reason },
    })
    const withdrawn = { name, rooms, reason }
    const payload = {
      accountId: await agencyIdOf(tx, accountId),
      what: 'blocks_withdrawn',
      withdrawn,
    } as const
    await enqueue(tx, 'notify-registrant', payload)
    return { rooms }
  })
}
