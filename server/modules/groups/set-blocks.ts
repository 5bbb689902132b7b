import type { Input } from '#core/contract/calls.ts'
import { roomNightPrices } from '#core/pack/room-night-prices.ts'
import {
  blockLeft,
  blockLimits,
  isSameNight,
  type KeptNight,
  keepsRooms,
  keptNight,
  latestRelease,
  mayBlock,
  nightsOf,
  releaseDay,
  releaseProblem,
} from '#core/products/groups.ts'
import { type Day, dayIn } from '#core/time/days.ts'
import { plannedTerms } from '#server/modules/accounts/selling-terms.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import { lockStock, readStock, type StockRow, stockKey } from '#server/modules/stock/stock-rows.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { asPlatform, transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockBlockLimit, readBlockLimit, requireWithin } from './block-limit.ts'
import { moveLocked } from './move-group.ts'
import { reachGroup, reachGroupLocked } from './reach-group.ts'
import { releaseBlocks } from './release-blocks.ts'
import { type GroupRow, listBlocks, listRooms, saveBlocks } from './store.ts'

const noBlock = { rooms: 0, taken: 0, releaseOn: null, releasedAt: null }

interface Wanted {
  unitId: number
  day: string
  rooms: number
  known?: KeptNight | undefined
}

/** Returns the rooms that a group can block, per night, with the numbers of blocked and free rooms. */
export async function getBlocks(context: Caller, key: Input<'agency.getGroupBlocks'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) =>
    presentBlocks(tx, context, await reachGroup(tx, context, key)),
  )
}

/**
 * Blocks a number of rooms on each of the nights, all or none: blocked rooms are held in the stock immediately. A
 * released night is blocked again. The first block turns a draft into an offer. Errors: `block_not_available` if fewer
 * rooms are free, `block_below_taken`, `blocks_changed` if the blocks differ from the caller's version, `block_limit`
 * if the agency exceeds its limit, `release_too_late`, `agency_not_approved`, `group_state`, `bad_request` with the
 * field.
 */
export async function setBlocks(context: Caller, { cells, release, ...key }: Input<'agency.setGroupBlocks'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const found = await reachGroupLocked(tx, context, key)
    const isFirst = found.state === 'draft' && cells.some(({ rooms }) => rooms > 0)
    if (!isFirst && !keepsRooms(found.state)) refuse('group_state')
    const group = isFirst ? await moveLocked(tx, context, found, 'offered', deps.clock.now()) : found
    const wanted = await checked(tx, group, cells)
    const rows = wanted.map(({ unitId, day, rooms }) => ({
      ...{ unitId, day, rooms },
      releaseOn: releaseDay(release, day),
    }))
    requireRelease(rows, dayIn(deps.clock.now(), group.timeZone))
    const limit = await lockBlockLimit(tx, context, group.accountId)

    const stock = await lockStock(tx, wanted)
    const blocks = new Map(
      (await listBlocks(tx, group)).map((block) => [stockKey(block.unitId, block.day), block]),
    )
    const changes = wanted.map(({ unitId, day, rooms, known: seen }) => {
      const block = blocks.get(stockKey(unitId, day)) ?? noBlock
      if (seen && !isSameNight(seen, keptNight({ ...block, isReleased: block.releasedAt !== null })))
        refuse('blocks_changed')
      if (rooms < block.taken) refuse('block_below_taken', { day, taken: block.taken })
      const free = freeRooms(stock.get(stockKey(unitId, day))) ?? 0
      const more = rooms - block.taken - blockLeft(block)
      if (more > free) refuse('block_not_available', { day, left: Math.max(0, free) })
      return { unitId, day, quantity: more, kept: rooms - (block.releasedAt ? 0 : block.rooms) }
    })
    requireWithin(
      limit,
      changes.reduce((sum, { kept }) => sum + kept, 0),
    )
    await saveBlocks(tx, group, rows)
    await moveStock(
      tx,
      changes.filter(({ quantity }) => quantity > 0),
      'hold',
    )
    const fewer = changes.filter(({ quantity }) => quantity < 0)
    await moveStock(
      tx,
      fewer.map((change) => ({ ...change, quantity: -change.quantity })),
      'release',
    )
    const { accountId, url } = group
    const details = { url, cells: wanted.map(({ known: _, ...cell }) => cell), release }
    await recordAuditEvent(tx, context, { accountId, event: 'blocks_set', details })
    return await presentBlocks(tx, context, group)
  })
}

/** The free rooms on a night: 0 if the night is closed, null if it has no stock. */
function freeRooms(night: StockRow | undefined): number | null {
  if (!night) return null
  return night.closed ? 0 : night.allotment - night.sold - night.held
}

/** Releases all untaken rooms immediately. */
export async function releaseAllBlocks(context: Caller, key: Input<'agency.releaseGroupBlocks'>) {
  const { deps } = context
  return await transactAs(deps.database, context.actor, async (tx) => {
    const group = await reachGroupLocked(tx, context, key)
    const rooms = await releaseBlocks(tx, group, deps.clock.now())
    const { accountId, url } = group
    await recordAuditEvent(tx, context, { accountId, event: 'blocks_released', details: { url, rooms } })
    return await presentBlocks(tx, context, group)
  })
}

/** Throws `release_too_late` if the rooms cannot be released in time, and `bad_request` for a day in the past. */
function requireRelease(rows: readonly { day: Day; rooms: number; releaseOn: Day }[], today: Day): void {
  for (const { day, rooms, releaseOn } of rows) {
    const problem = rooms > 0 && releaseProblem(releaseOn, day, today)
    if (problem === 'late')
      refuse('release_too_late', { day, latest: latestRelease(day), days: blockLimits.releaseDays })
    if (problem) refuse('bad_request', { field: 'release' })
  }
}

/**
 * Returns the cells. Throws `bad_request` for duplicate cells and for nights or rooms that do not belong to the group.
 */
async function checked(tx: Transaction, group: GroupRow, cells: readonly Wanted[]): Promise<Wanted[]> {
  const nights = new Set(nightsOf(group))
  const rooms = new Set((await listRooms(tx, group)).map(({ unitId }) => unitId))
  if (cells.some(({ unitId, day }) => !nights.has(day) || !rooms.has(unitId)))
    refuse('bad_request', { field: 'cells' })
  const once = new Map(cells.map((cell) => [stockKey(cell.unitId, cell.day), cell]))
  if (once.size < cells.length) refuse('bad_request', { field: 'cells' })
  return [...once.values()]
}

async function presentBlocks(tx: Transaction, { actor, deps }: Caller, group: GroupRow) {
  const { accountId, url: groupUrl, currency } = group
  const now = deps.clock.now()
  const nights = nightsOf(group)
  const rooms = await listRooms(tx, group)
  const blocks = new Map(
    (await listBlocks(tx, group)).map((block) => [stockKey(block.unitId, block.day), block]),
  )
  const stock = await readStock(
    tx,
    rooms.flatMap(({ unitId }) => nights.map((day) => ({ unitId, day }))),
  )
  // An account's prices also follow its parent's rules.
  const { terms, limit } = await asPlatform(tx, actor, async () => ({
    terms: await plannedTerms(tx, { accountId, groupUrl, now }),
    limit: await readBlockLimit(tx, accountId),
  }))
  const priceIn = (productId: string) => {
    const pack = deps.packs.findByProduct(productId)
    return pack ? roomNightPrices(pack, productId, terms) : () => null
  }
  const productIds = new Set(rooms.map(({ productId }) => productId))
  const prices = new Map([...productIds].map((productId) => [productId, priceIn(productId)]))
  return {
    nights,
    units: rooms.map(({ unitId, productId, product, name }) => ({
      unitId,
      product,
      name,
      cells: nights.map((day) => {
        const block = blocks.get(stockKey(unitId, day))
        return {
          day,
          free: freeRooms(stock.get(stockKey(unitId, day))),
          rooms: block?.rooms ?? 0,
          taken: block?.taken ?? 0,
          releaseOn: block?.releaseOn ?? null,
          isReleased: block?.releasedAt != null,
          priceMinor: prices.get(productId)?.(unitId, day) ?? null,
        }
      }),
    })),
    mayKeep: mayBlock(group.state),
    currency,
    limit,
  }
}
