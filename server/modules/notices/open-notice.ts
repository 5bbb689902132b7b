import type { Input } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireNotice } from './reach-notice.ts'
import { noteRead } from './store.ts'

/** Returns a notice and marks it as read. Errors: `notice_not_found`. */
export async function openNotice(context: Caller, { id }: Input<'agency.openNotice'>) {
  const { deps } = context
  const reader = requireOwnRight(context, 'read notices')
  return await transactAs(deps.database, context.actor, async (tx) => {
    await requireNotice(tx, reader, id)
    await noteRead(tx, id, reader.personId)
    return await requireNotice(tx, reader, id)
  })
}
