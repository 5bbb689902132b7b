import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireNotice, requireReader } from './reach-notice.ts'
import { noteRead } from './store.ts'

/** Somebody says that a notice was understood; where none asks for it, it is only read. */
export async function acknowledgeNotice(deps: Deps, requester: Requester, { id }: { id: string }) {
  const reader = requireReader(requester)
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { asksAcknowledgement, acknowledgedAt } = await requireNotice(tx, reader, id)
    await noteRead(tx, id, reader.personId, { acknowledged: asksAcknowledgement })
    if (asksAcknowledgement && acknowledgedAt === null) {
      const { accountId } = reader
      await recordDeed(tx, requester, { accountId, event: 'notice_acknowledged', details: { noticeId: id } })
    }
    return await requireNotice(tx, reader, id)
  })
}
