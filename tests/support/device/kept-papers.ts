import type { Page } from 'playwright/test'

/** The keys of a store, in the database of the signed-in person, else in the device's own. */
export const keptKeys = (page: Page, store: 'papers' | 'answers' | 'drafts'): Promise<string[]> =>
  page.evaluate(async (store) => {
    const done = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((one) => one.startsWith('alforja-')) ?? names.find((one) => one === 'alforja')
    if (!name) return []
    const database = await done(indexedDB.open(name))
    const has = database.objectStoreNames.contains(store)
    const keys = has ? await done(database.transaction(store).objectStore(store).getAllKeys()) : []
    database.close()
    return keys.map(String)
  }, store)

/** Paths of all entries in the worker's caches. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
