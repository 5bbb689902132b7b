import { inEach, type Text } from '#core/app/language.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { groupPictures } from '#core/products/groups.ts'
import { type Deposit, type GroupKind, groupLimits, movedOfferEnd, nightsOf } from '#core/products/groups.ts'
import type { Kind } from '#core/products/products.ts'
import { dayIn, daysBetween } from '#core/time/days.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { requireSelling } from './block-limit.ts'
import { presentGroup } from './get-group.ts'
import { listGroupProducts } from './list-group-products.ts'
import { type GroupKey, reachGroupLocked } from './reach-group.ts'
import { releaseBlocks } from './release-blocks.ts'
import { renameGroup } from './rename-group.ts'
import { findGroup, findPlace, insertGroup, listRooms, updateGroup } from './store.ts'

export interface GroupValues {
  kind: GroupKind
  name: Text
  intro: Text
  startsOn: string
  endsOn: string
  destinationId: string
  productIds: string[] | null
  markupBp: Partial<Record<Kind, number>> | null
  picture: (typeof groupPictures)[number]
  courtesyPer: number | null
  deposits: Deposit[]
}

/**
 * Creates a draft group in the caller's own agency. Errors: `agency_not_approved`, `group_url_taken`, `bad_request`
 * with the field.
 */
export async function createGroup(context: Caller, request: Input<'agency.createGroup'>): Promise<GroupKey> {
  const { deps } = context
  const { accountId } = requireOwnRight(context, 'manage groups')
  const { idempotencyKey: key, ...body } = request
  requireSold(body, await listGroupProducts(context))
  return await transactAs(deps.database, context.actor, (tx) =>
    withIdempotency(tx, { scope: `create-group:${accountId}`, key, body }, async () => {
      await requireSelling(tx, context, accountId)
      const { url, ...values } = body
      const row = await columnsOf(deps, tx, values)
      if (values.endsOn < row.today) refuse('bad_request', { field: 'endsOn' })
      const { today: _, ...columns } = row
      if (!(await insertGroup(tx, { accountId, url, state: 'draft', publishedAt: null, ...columns })))
        refuse('group_url_taken')
      await recordAuditEvent(tx, context, { accountId, event: 'group_created', details: { url } })
      return { accountId, url }
    }),
  )
}

/**
 * Changes a group's details; rooms that no longer belong to it are released. Errors: `group_state`; `group_url_fixed`
 * and `group_url_taken` for a new address.
 */
export async function changeGroup(context: Caller, request: Input<'agency.changeGroup'>) {
  const { deps } = context
  const { accountId, url: oldUrl, newUrl: url = oldUrl, ...values } = request
  const sold = await listGroupProducts(context)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const before = await reachGroupLocked(tx, context, { accountId, url: oldUrl })
    if (before.state === 'closed') refuse('group_state')
    requireSold(values, sold, before)
    if (url !== oldUrl) await renameGroup(tx, before, url)
    const key = { accountId, url }
    const { today: _, ...columns } = await columnsOf(deps, tx, values)
    await updateGroup(tx, key, { ...columns, offerEndsOn: movedOfferEnd(before.offerEndsOn, values) })
    const group = (await findGroup(tx, key)) ?? refuse('group_not_found')
    const nights = new Set(nightsOf(group))
    const rooms = new Set((await listRooms(tx, group)).map(({ unitId }) => unitId))
    const now = deps.clock.now()
    await releaseBlocks(tx, group, now, ({ unitId, day }) => !nights.has(day) || !rooms.has(unitId))
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'group_changed',
      details: { url, ...(url !== oldUrl && { from: oldUrl }) },
    })
    return await presentGroup(deps, tx, context, group)
  })
}

/** Converts the values to columns. Errors: `bad_request` for an invalid range of days, `destination_not_found`. */
async function columnsOf(deps: Deps, tx: Transaction, { picture, ...values }: GroupValues) {
  const { startsOn, endsOn, name, intro } = values
  if (endsOn < startsOn || daysBetween(startsOn, endsOn) > groupLimits.days)
    refuse('bad_request', { field: 'endsOn' })
  const place = (await findPlace(tx, values.destinationId)) ?? refuse('destination_not_found')
  return {
    ...values,
    intro: inEach((language) => intro[language].trim()),
    picture: picture === 'place' ? place.picture : drawingOf(`event-${picture}`, name),
    today: dayIn(deps.clock.now(), place.timeZone),
  }
}

type Assortment = Pick<GroupValues, 'destinationId' | 'productIds'>

/**
 * Throws `destination_not_found` or `product_not_found` for values that the agency does not sell now. A group may keep
 * what it already has, since its products may be paused temporarily.
 */
function requireSold(
  { destinationId, productIds }: Assortment,
  { destinations }: Output<'agency.listGroupProducts'>,
  before?: Assortment,
): void {
  const isSamePlace = before?.destinationId === destinationId
  const found = destinations.find(({ id }) => id === destinationId)
  if (!found && !isSamePlace) refuse('destination_not_found')
  const sold = new Set(found?.products.map(({ id }) => id))
  const kept = new Set(isSamePlace ? before.productIds : null)
  if (productIds?.some((id) => !sold.has(id) && !kept.has(id))) refuse('product_not_found')
}
