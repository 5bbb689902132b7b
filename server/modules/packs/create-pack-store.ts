import type { Logger } from 'pino'
import { writeCell } from '#core/pack/open-days.ts'
import type { Pack } from '#core/pack/pack.ts'
import { lacksColumn, writeRateDay } from '#core/pack/rate-days.ts'
import type { Kind } from '#core/products/products.ts'
import { dayIn, dayNumber } from '#core/time/days.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findPackOfUnit, listPacks } from './build-pack.ts'
import { followStock, type StockFollower } from './follow-stock.ts'
import type { PackStore } from './pack-store.ts'
import { maxDays } from './read-cells.ts'
import { readMessages } from './read-messages.ts'
import { readWholePack } from './read-whole-pack.ts'
import { anything, both, type Stale } from './stale-products.ts'
import type { StockChange } from './stock-message.ts'

/** The number of days after which a pack drops past days. */
const pastDays = 3
/** The pause between two parts of a pack's reload, in which searches use the former pack. */
const restMillis = 4

interface World {
  database: Database
  clock: Clock
  log: Logger
}

interface Slot {
  destinationId: string
  kind: Kind
  pack: Pack | null
  /** Changes that arrived during the read; null when no read is in progress. */
  waiting: StockChange[] | null
  /** Changes since the last read began: ids of products, or `null` for changes of unknown products. */
  stale: Stale | null
  /** The store's version at the pack's latest change. */
  changedIn: number
  reading: Promise<void>
}

/** The location of a unit's stock. */
interface Place {
  slot: Slot
  row: number
  /** The number of the last read that included the unit. */
  readIn: number
}

/** The packs of this process. Reads nothing before `start`. */
export function createPackStore({ database, clock, log }: World): PackStore {
  const slots = new Map<string, Slot>()
  const packOfProduct = new Map<string, Pack>()
  const placeOfUnit = new Map<number, Place>()
  /** Units whose packs are being looked up. */
  const lookups = new Set<number>()
  let follower: StockFollower | null = null
  let list: Pack[] = []
  let version = 0
  /** The number of the latest read. */
  let begun = 0

  function slotOf(destinationId: string, kind: Kind): Slot {
    const key = `${destinationId}/${kind}`
    const slot = slots.get(key) ?? {
      destinationId,
      kind,
      pack: null,
      waiting: null,
      stale: null,
      changedIn: 0,
      reading: Promise.resolve(),
    }
    slots.set(key, slot)
    return slot
  }

  /**
   * Reads a pack; a second request during the read causes one more read. Changes that arrive during it are applied
   * afterwards.
   */
  function read(slot: Slot, stale = anything, rest = restMillis): Promise<void> {
    slot.stale = both(slot.stale, stale)
    if (slot.waiting) return slot.reading
    slot.waiting = []
    slot.reading = (async () => {
      try {
        while (slot.stale) {
          const { destinationId, kind, pack, stale } = slot
          slot.stale = null
          const former = pack && stale.products && { pack, changed: stale.products }
          const asked = { destinationId, kind, now: clock.now(), former, restMillis: rest }
          begun += 1
          const number = begun
          install(slot, await readWholePack(database, asked), number, stale)
        }
      } finally {
        const changes = slot.waiting ?? []
        slot.waiting = null
        apply(changes)
      }
    })()
    return slot.reading
  }

  function install(slot: Slot, pack: Pack | null, number: number, { products: fresh }: Stale): void {
    const old = slot.pack
    for (const product of old?.products ?? []) {
      if (packOfProduct.get(product.id) === old) packOfProduct.delete(product.id)
    }
    slot.pack = pack
    slot.changedIn = version += 1
    for (const product of pack?.products ?? []) if (pack) packOfProduct.set(product.id, pack)
    for (const [row, unit] of (pack?.units ?? []).entries()) {
      const place = placeOfUnit.get(unit.id)
      if (place?.slot !== slot) placeOfUnit.set(unit.id, { slot, row, readIn: number })
      else {
        place.row = row
        if (!fresh || fresh.has(pack?.products[unit.product]?.id ?? '')) place.readIn = number
      }
    }
    for (const unit of old?.units ?? []) {
      const place = placeOfUnit.get(unit.id)
      if (place?.slot === slot && pack?.units[place.row]?.id !== unit.id) placeOfUnit.delete(unit.id)
    }
    list = [...slots.values()].map((one) => one.pack).filter((one) => one !== null)
  }

  /**
   * Applies changes together: a search sees all of an import, or none of it. `stale`: packs to read again. Their
   * reads include these changes, except for products that they copy.
   */
  function apply(changes: readonly StockChange[], stale = new Map<Slot, Stale>()): void {
    const before = begun
    const strangers = new Set<number>()
    const written = new Set<Slot>()
    // Changes of a unit are mostly contiguous.
    let [unitId, place]: [number, Place | undefined] = [0, undefined]
    const placeOf = (change: StockChange) => {
      if (change.unitId !== unitId) [unitId, place] = [change.unitId, placeOfUnit.get(change.unitId)]
      return place
    }
    for (const change of changes) {
      const known = placeOf(change)
      if (!known) strangers.add(change.unitId)
      else if (!known.slot.waiting && !isRead(known, stale.get(known.slot)) && isBeyond(known, change))
        stale.set(known.slot, anything)
    }
    const held: [Slot, StockChange][] = []
    for (const change of changes) {
      const known = placeOf(change)
      const what = known && stale.get(known.slot)
      if (known?.slot.waiting) known.slot.waiting.push(change)
      else if (known && !what && write(known, change)) written.add(known.slot)
      else if (known && what && !isRead(known, what)) held.push([known.slot, change])
    }
    for (const slot of written) if (slot.pack) changed(slot, slot.pack)
    const reads = [...stale].map(([slot, what]) => read(slot, what))
    for (const [slot, change] of held) slot.waiting?.push(change)
    for (const reading of reads) inBackground(reading)
    if (strangers.size > 0)
      inBackground(
        Promise.allSettled(reads).then(() => {
          // A read that began earlier may have missed the change.
          for (const unitId of strangers)
            if ((placeOfUnit.get(unitId)?.readIn ?? 0) <= before) readPackOf(unitId)
        }),
      )
  }

  /** Whether the read shows what changed at a place. */
  function isRead({ slot: { pack }, row }: Place, what: Stale | undefined): boolean {
    if (!what?.products) return what !== undefined
    return what.products.has(pack?.products[pack.units[row]?.product ?? -1]?.id ?? '')
  }

  /** A day after the last one has no column, nor has a rate's first price or restriction. */
  function isBeyond({ slot: { pack }, row }: Place, change: StockChange): boolean {
    if (!pack) return false
    const offset = change.day - pack.firstDay
    if (!('rules' in change)) return offset >= pack.days && offset < maxDays
    const rate = rateOf(pack, row, change.rateId)
    return !rate || (offset >= 0 && offset <= pack.days && lacksColumn(rate, change.rules))
  }

  /** Whether the pack has the day. */
  function write({ slot: { pack }, row }: Place, change: StockChange): boolean {
    if (!pack) return false
    const offset = change.day - pack.firstDay
    if ('rules' in change) {
      const rate = rateOf(pack, row, change.rateId)
      return rate !== undefined && writeRateDay(pack, rate, offset, change.rules)
    }
    if (offset < 0 || offset >= pack.days) return false
    writeCell(pack, row, offset, change)
    return true
  }

  function changed(slot: Slot, pack: Pack): void {
    pack.asOf = clock.now().toISOString()
    slot.changedIn = version += 1
  }

  /** A unit that is in no loaded pack: a new one, or one of a pack that is being read for the first time. */
  function readPackOf(unitId: number): void {
    if (lookups.has(unitId)) return
    lookups.add(unitId)
    inBackground(
      (async () => {
        // The running read may miss changes from here on, so another read follows.
        const found = await findPackOfUnit(database, unitId).finally(() => lookups.delete(unitId))
        if (found)
          await read(slotOf(found.destinationId, found.kind), { products: new Set([found.productId]) })
      })(),
    )
  }

  /** A pack that cannot be read now must not stay stale: the next heartbeat reads all packs. */
  function inBackground(work: Promise<void>): void {
    work.catch((error) => {
      log.error({ err: error }, 'a pack could not be read')
      isInDoubt = true
    })
  }
  let isInDoubt = false

  async function rebuild(): Promise<void> {
    isInDoubt = false
    const wanted = await listPacks(database)
    const keys = new Set(wanted.map(({ destinationId, kind }) => `${destinationId}/${kind}`))
    for (const [key, slot] of slots) if (!keys.has(key)) inBackground(read(slot))
    // A few at a time: the pool also answers requests.
    const queue = wanted.map(({ destinationId, kind }) => slotOf(destinationId, kind))
    const worker = async () => {
      // Requests are answered only after all packs are read.
      for (let slot = queue.pop(); slot; slot = queue.pop()) await read(slot, anything, 0)
    }
    await Promise.all([worker(), worker(), worker()])
  }

  async function onMessages(texts: readonly string[]): Promise<void> {
    const { changes, reloads, unreadable } = await readMessages(texts)
    for (const text of unreadable) log.error({ text }, 'a message about stock makes no sense')
    const stale = new Map<Slot, Stale>()
    for (const { destinationId, kind, productIds } of reloads) {
      const slot = slotOf(destinationId, kind)
      stale.set(slot, both(stale.get(slot) ?? null, { products: productIds && new Set(productIds) }))
    }
    apply(changes, stale)
  }

  function onAlive(): void {
    if (isInDoubt) inBackground(rebuild())
    const now = clock.now()
    for (const slot of slots.values()) {
      const { pack } = slot
      if (!pack || slot.waiting) continue
      pack.asOf = now.toISOString()
      const today = dayNumber(dayIn(now, pack.timeZone))
      if (today - pack.firstDay > pastDays) inBackground(read(slot))
    }
  }

  /** The packs for searches and pages. Lists of all packs, such as the metrics, do not count as searches. */
  const searched = <T>(found: T): T => {
    follower?.hurry()
    return found
  }

  return {
    find: (destinationId, kind) => searched(slots.get(`${destinationId}/${kind}`)?.pack ?? null),
    all: () => list,
    version: () => searched(version),
    versionOf: (destinationId, kind) => searched(slots.get(`${destinationId}/${kind}`)?.changedIn ?? 0),
    stampOf(destinationId, kind) {
      follower?.hurry()
      const slot = slots.get(`${destinationId}/${kind}`)
      return slot?.pack ? `${slot.changedIn} ${slot.pack.asOf}` : null
    },
    findByProduct: (productId) => searched(packOfProduct.get(productId) ?? null),
    async start() {
      const startedAt = performance.now()
      follower = await followStock({ database, log, onMessages, onConnected: rebuild, onAlive })
      const cells = list.reduce((sum, pack) => sum + pack.left.length, 0)
      const millis = Math.round(performance.now() - startedAt)
      log.info({ packs: list.length, cells, millis }, 'packs are in memory')
    },
    async stop() {
      await follower?.stop()
      follower = null
      await Promise.allSettled([...slots.values()].map((slot) => slot.reading))
    },
  }
}

const rateOf = (pack: Pack, row: number, rateId: number) => {
  const { rateFrom = 0, rateTo = 0 } = pack.units[row] ?? {}
  for (let at = rateFrom; at < rateTo; at++) if (pack.rates[at]?.id === rateId) return pack.rates[at]
  return undefined
}
