import type { Page } from 'playwright'

/** A store with the key of its records. */
export type LeftStore = readonly [name: string, keyPath: string]

/** The stores of each released version: a fixture, as created at the time. */
const shipped: readonly (readonly LeftStore[])[] = [
  [
    ['carts', 'accountId'],
    ['drafts', 'name'],
    ['notes', 'name'],
  ],
  [
    ['packs', 'key'],
    ['outbox', 'id'],
    ['answers', 'key'],
  ],
  [['papers', 'key']],
]

/** Number of released versions; a version is its position from the first one. */
export const shippedVersions = shipped.length

export const storesOf = (version: number): LeftStore[] => shipped.slice(0, version).flat()

/**
 * Writes the device's database as another version of the app, or an accident, left it, before the app runs; `records` by
 * store.
 */
export async function leaveDatabase(
  page: Page,
  version: number,
  stores: readonly LeftStore[],
  records: Record<string, readonly object[]>,
): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(
    async ([version, stores, records]) => {
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error)
        })
      await done(indexedDB.deleteDatabase('alforja'))
      const opening = indexedDB.open('alforja', version)
      opening.onupgradeneeded = () => {
        for (const [name, keyPath] of stores) {
          const store = opening.result.createObjectStore(name, { keyPath })
          if (name === 'outbox') store.createIndex('createdAt', 'createdAt')
        }
      }
      await done(opening)
      if (Object.keys(records).length > 0) {
        const tx = opening.result.transaction(Object.keys(records), 'readwrite')
        for (const [name, values] of Object.entries(records))
          for (const value of values) tx.objectStore(name).put(value)
        await new Promise((resolve) => tx.addEventListener('complete', resolve))
      }
      opening.result.close()
    },
    [version, stores, records] as const,
  )
}

export interface Left {
  version: number
  stores: string[]
  /** The records of each store. */
  records: Record<string, unknown[]>
}

/** The device's database on disk, read independently of the app. */
export const readLeft = (page: Page, name = 'alforja'): Promise<Left> =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const stores = [...database.objectStoreNames]
    const records: Record<string, unknown[]> = {}
    if (stores.length > 0) {
      const tx = database.transaction(stores)
      const asked = stores.map((store) => tx.objectStore(store).getAll())
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
      for (const [i, store] of stores.entries()) records[store] = asked[i]?.result ?? []
    }
    const { version } = database
    database.close()
    return { version, stores, records }
  }, name)

/** Writes a cart of the first agency with these lines to the device's disk. */
export const leftCart = (lines: readonly object[]) => ({
  accountId: '1001',
  lines: lines.map((line, i) => ({ ...line, id: `line-${i}` })),
  idempotencyKey: crypto.randomUUID(),
  saleId: null,
  updatedAt: new Date().toISOString(),
})
