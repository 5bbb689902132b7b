import type { Text } from '#core/app/language.ts'
import { type Bundle, bundleFormat, type ShopTerms } from '#core/bundle/bundle.ts'
import type { Day } from '#core/time/days.ts'
import { createListeners } from '#src/platform/listeners.ts'
import { findPerson, withDatabase } from './database.ts'
import { lastDayIn, type Shelf } from './shelf.ts'

/** A destination as stored on the device. */
interface KeptBundle {
  key: string
  format: number
  bundle: Bundle
  /** When it was last fetched, and its size on the device in bytes. */
  fetchedAt: string
  bytes: number
}

/** A stored destination as shown in a list. */
export interface KeptDestination {
  id: string
  name: Text
  /** The age of its oldest data. */
  asOf: string
  fetchedAt: string
  /** The last day that it covers. */
  until: Day
  bytes: number
}

const shopKey = 'shop'
const prefix = 'bundle:'
const keyOf = (destinationId: string) => `${prefix}${destinationId}`

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('alforja-packs')
channel?.addEventListener('message', () => forget())
const { subscribe, notify } = createListeners()
/** The packs read last, with their owner's id: the searches of one list read them repeatedly. */
let read: { personId: string | null; kept: Promise<Kept> } | null = null

interface Kept {
  shop: ShopTerms | null
  bundles: KeptBundle[]
}

function forget(): void {
  read = null
  notify()
}

/** Calls `listener` whenever the stored packs change, in this tab or another. */
export const subscribePacks = subscribe

/** The signed-in user's packs, without those written by another version of the app. */
async function readKept(): Promise<Kept> {
  const personId = await findPerson()
  if (read?.personId !== personId) {
    const kept = withDatabase(async (database) => {
      const rows = (await database.getAll('packs')).filter(({ format }) => format === bundleFormat)
      const shop = rows.find(({ key }) => key === shopKey)?.shop as ShopTerms | undefined
      const bundles = (rows as unknown as KeptBundle[]).filter(isWhole)
      return { shop: shop ?? null, bundles: shop?.account ? bundles : [] }
    })
    const mine = { personId, kept }
    read = mine
    kept.catch(() => {
      if (read === mine) read = null
    })
  }
  return (read as NonNullable<typeof read>).kept
}

/** Damaged packs are ignored and fetched again. */
function isWhole({ key, bundle }: KeptBundle): boolean {
  return (
    key.startsWith(prefix) &&
    bundle?.place?.name !== undefined &&
    Array.isArray(bundle.packs) &&
    bundle.packs.every(({ left, priceMinor }) => ArrayBuffer.isView(left) && ArrayBuffer.isView(priceMinor))
  )
}

/** Stock that can be sold offline; null if there is none. */
export async function readShelf(): Promise<Shelf | null> {
  const { shop, bundles } = await readKept()
  return shop && bundles.length > 0 ? { shop, bundles: bundles.map(({ bundle }) => bundle) } : null
}

/** A stored destination, or null. */
export async function findBundle(destinationId: string): Promise<Bundle | null> {
  const { bundles } = await readKept()
  return bundles.find(({ key }) => key === keyOf(destinationId))?.bundle ?? null
}

/** Stored destinations, in the usual display order. */
export async function listPacks(): Promise<KeptDestination[]> {
  const { shop, bundles } = await readKept()
  const order = shop?.places.map(({ id }) => id) ?? []
  return bundles
    .toSorted((a, b) => order.indexOf(a.bundle.place.id) - order.indexOf(b.bundle.place.id))
    .map(({ bundle: { place, packs }, fetchedAt, bytes }) => ({
      ...{ id: place.id, name: place.name, fetchedAt, bytes },
      asOf: packs.map(({ asOf }) => asOf).sort()[0] ?? fetchedAt,
      until: packs.map(lastDayIn).sort()[0] ?? '',
    }))
}

/**
 * Stores a destination with its terms of sale, both or neither; packs of another agency are deleted. `personId`: the
 * user who fetched it. Stores nothing after that user has signed out.
 */
export async function keepBundle(
  { bundle, shop }: { bundle: Bundle; shop: ShopTerms },
  personId: string | null,
): Promise<void> {
  const fetchedAt = new Date().toISOString()
  const before = (await readKept()).shop
  if ((await findPerson()) !== personId) return
  await withDatabase(async (database) => {
    const tx = database.transaction('packs', 'readwrite', { durability: 'strict' })
    if (before?.account.id !== shop.account.id) await tx.store.clear()
    await tx.store.put({ key: shopKey, format: bundleFormat, shop })
    await tx.store.put({
      ...{ key: keyOf(bundle.place.id), format: bundleFormat, bundle, fetchedAt, bytes: sizeOf(bundle) },
    })
    await tx.done
  })
  announce()
}

export async function removePack(destinationId: string): Promise<void> {
  await withDatabase((database) => database.delete('packs', keyOf(destinationId)))
  announce()
}

function announce(): void {
  forget()
  channel?.postMessage(null)
}

/** The approximate size on the device in bytes: the cells, and the rest as text. */
function sizeOf({ packs, ...rest }: Bundle): number {
  const words = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
  return packs.reduce((sum, { left, priceMinor, minStay, rateCells, ...catalogue }) => {
    const cells = [left, priceMinor, minStay, ...Object.values(rateCells ?? {})].filter(ArrayBuffer.isView)
    return cells.reduce((bytes, { byteLength }) => bytes + byteLength, sum) + words(catalogue)
  }, words(rest))
}
