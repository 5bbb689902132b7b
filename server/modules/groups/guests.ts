import { can } from '#core/access.ts'
import { groupLimits, roomingListBytes } from '#core/groups.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { newId } from '#server/platform/ids.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { type GroupKey, reachGroup, reachGroupLocked } from './reach-group.ts'
import { type Guest, readRoomingList } from './read-rooming-list.ts'
import { deleteGuests, hasGuest, listGuests, saveGuests } from './store.ts'

/** The rooming list, by room and name. */
export async function listGroupGuests(deps: Deps, requester: Requester, key: GroupKey) {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const group = await reachGroup(tx, requester, key)
    const mayManage = can(requester.actor, 'manage groups', { accountId: group.accountId })
    return { guests: await listGuests(tx, group), mayManage }
  })
}

/** Puts a guest on the list, or with a known id changes one. An unknown id is a new guest's no more: `bad_request`. */
export async function saveGuest(
  deps: Deps,
  requester: Requester,
  { accountId, url, id, ...guest }: GroupKey & Guest & { id: string | null },
): Promise<{ id: string }> {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const group = await reachGroupLocked(tx, requester, { accountId, url })
    if (id !== null && !(await hasGuest(tx, group, id))) refuse('bad_request', { field: 'id' })
    if (id === null && (await listGuests(tx, group)).length >= groupLimits.guests)
      refuse('bad_request', { field: 'guests' })
    const its = id ?? newId()
    await saveGuests(tx, [{ id: its, accountId, groupUrl: url, ...guest }])
    await recordDeed(tx, requester, { accountId, event: 'group_guest_saved', details: { url, id: its } })
    return { id: its }
  })
}

/** Takes a guest off the list; again changes nothing. */
export async function removeGuest(
  deps: Deps,
  requester: Requester,
  { id, ...key }: GroupKey & { id: string },
): Promise<Record<string, never>> {
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const { accountId, url } = await reachGroupLocked(tx, requester, key)
    if ((await deleteGuests(tx, { accountId, url }, id)) > 0)
      await recordDeed(tx, requester, { accountId, event: 'group_guest_removed', details: { url, id } })
    return {}
  })
}

/** Takes a whole list from a spreadsheet, or answers why not and changes nothing. */
export async function importGuests(
  deps: Deps,
  requester: Requester,
  request: GroupKey & { file: string; replace: boolean; idempotencyKey: string },
) {
  const { accountId, url, idempotencyKey: key, ...body } = request
  const bytes = Buffer.from(body.file, 'base64')
  if (bytes.length > roomingListBytes) refuse('bad_request', { field: 'file' })
  return await transactAs(deps.database, requester.actor, async (tx) => {
    const group = await reachGroupLocked(tx, requester, { accountId, url })
    return await withIdempotency(tx, { scope: `import-guests:${accountId}:${url}`, key, body }, async () => {
      const { guests, ...told } = readRoomingList(bytes)
      const known = body.replace ? 0 : (await listGuests(tx, group)).length
      if (guests.length > 0 && known + guests.length > groupLimits.guests)
        told.refusals.push({ line: 1, column: 'room', reason: 'over_limit', value: '' })
      if (told.problem || told.refusals.length > 0) return { taken: 0, ...told }
      if (body.replace) await deleteGuests(tx, group, null)
      await saveGuests(
        tx,
        guests.map((guest) => ({ id: newId(), accountId, groupUrl: url, ...guest })),
      )
      await recordDeed(tx, requester, {
        accountId,
        event: 'group_guests_imported',
        details: { url, guests: guests.length, replace: body.replace },
      })
      return { taken: guests.length, ...told }
    })
  })
}
