import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireNotice } from './reach-notice.ts'
import { noteRead } from './store.ts'

/** Acknowledges a notice; a notice that requires no acknowledgement is only marked as read. */
export async function acknowledgeNotice(context: Caller, { id }: Input<'agency.acknowledgeNotice'>) {
  const { deps } = context
  const reader = requireOwnRight(context, 'read notices')
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { asksAcknowledgement, acknowledgedAt } = await requireNotice(tx, reader, id)
    await noteRead(tx, id, reader.personId, { acknowledged: asksAcknowledgement })
    if (asksAcknowledgement && acknowledgedAt === null) {
      const { accountId } = reader
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'notice_acknowledged',
        details: { noticeId: id },
      })
    }
    return await requireNotice(tx, reader, id)
  })
}
