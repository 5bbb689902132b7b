import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { groupLimits, roomingListBytes } from '#core/products/groups.ts'
import { readUploadedRows } from '#server/modules/uploads/read-upload.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { reachGroup, reachGroupLocked } from './reach-group.ts'
import { readRoomingList } from './read-rooming-list.ts'
import { countGuests, deleteGuests, hasGuest, listGuests, saveGuests } from './store.ts'

/** The rooming list, ordered by room and name. */
export async function listGroupGuests(context: Caller, key: Input<'agency.listGroupGuests'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroup(tx, context, key)
    const mayManage = can(context.actor, 'manage groups', { accountId: group.accountId })
    return { guests: await listGuests(tx, group), mayManage }
  })
}

/** Adds a guest, or changes the guest with this `id`. Errors: `bad_request` for an unknown `id` or a full list. */
export async function saveGuest(
  context: Caller,
  { accountId, url, id, ...guest }: Input<'agency.saveGroupGuest'>,
): Promise<{ id: string }> {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroupLocked(tx, context, { accountId, url })
    if (id !== null && !(await hasGuest(tx, group, id))) refuse('bad_request', { field: 'id' })
    if (id === null && (await countGuests(tx, group)) >= groupLimits.guests)
      refuse('bad_request', { field: 'guests' })
    const its = id ?? newId()
    await saveGuests(tx, [{ id: its, accountId, groupUrl: url, ...guest }])
    await recordAuditEvent(tx, context, { accountId, event: 'group_guest_saved', details: { url, id: its } })
    return { id: its }
  })
}

/** Removes a guest; repeating the call changes nothing. */
export async function removeGuest(
  context: Caller,
  { id, ...key }: Input<'agency.removeGroupGuest'>,
): Promise<Record<string, never>> {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { accountId, url } = await reachGroupLocked(tx, context, key)
    if ((await deleteGuests(tx, { accountId, url }, id)) > 0)
      await recordAuditEvent(tx, context, { accountId, event: 'group_guest_removed', details: { url, id } })
    return {}
  })
}

/** Imports a rooming list from a spreadsheet; if it has errors, returns them and changes nothing. */
export async function importGuests(context: Caller, request: Input<'agency.importGroupGuests'>) {
  const { deps } = context
  const { accountId, url, idempotencyKey: key, ...body } = request
  const bytes = Buffer.from(body.file, 'base64')
  if (bytes.length > roomingListBytes) refuse('bad_request', { field: 'file' })
  // Check rights before parsing the file, and parse it outside any transaction.
  await transactAs(deps.database, context.actor, (tx) => reachGroup(tx, context, { accountId, url }))
  if (!can(context.actor, 'manage groups', { accountId })) refuse('forbidden')
  const rows = await readUploadedRows(bytes)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroupLocked(tx, context, { accountId, url })
    return await withIdempotency(tx, { scope: `import-guests:${accountId}:${url}`, key, body }, async () => {
      const { guests, ...result } = readRoomingList(rows)
      const known = body.replace ? 0 : await countGuests(tx, group)
      if (guests.length > 0 && known + guests.length > groupLimits.guests)
        result.refusals.push({ line: 1, column: 'room', reason: 'over_limit', value: '' })
      if (result.problem || result.refusals.length > 0) return { taken: 0, ...result }
      if (body.replace) await deleteGuests(tx, group, null)
      await saveGuests(
        tx,
        guests.map((guest) => ({ id: newId(), accountId, groupUrl: url, ...guest })),
      )
      await recordAuditEvent(tx, context, {
        accountId,
        event: 'group_guests_imported',
        details: { url, guests: guests.length, replace: body.replace },
      })
      return { taken: guests.length, ...result }
    })
  })
}
