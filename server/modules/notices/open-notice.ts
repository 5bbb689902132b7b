import type { Requester } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { requireNotice, requireReader } from './reach-notice.ts'
import { noteRead } from './store.ts'

/** A notice, which counts as read from now on. Refuses with `notice_not_found`. */
export async function openNotice(deps: Deps, requester: Requester, { id }: { id: string }) {
  const reader = requireReader(requester)
  return await transactAs(deps.database, requester.actor, async (tx) => {
    await requireNotice(tx, reader, id)
    await noteRead(tx, id, reader.personId)
    return await requireNotice(tx, reader, id)
  })
}
