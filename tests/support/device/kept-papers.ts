import type { Page } from 'playwright/test'

type Store = 'papers' | 'answers' | 'drafts'

/** The content of a store, in the database of the signed-in person, else in the device's own. */
const readStore = (page: Page, store: Store, what: 'getAllKeys' | 'getAll'): Promise<unknown[]> =>
  page.evaluate(
    async ({ store, what }) => {
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
      const asked = has ? database.transaction(store).objectStore(store)[what]() : null
      const found = asked ? await done(asked as IDBRequest<unknown[]>) : []
      database.close()
      return found
    },
    { store, what },
  )

export const keptKeys = async (page: Page, store: Store): Promise<string[]> =>
  (await readStore(page, store, 'getAllKeys')).map(String)

/** The cached answers of a verb. */
export const keptAnswers = async (page: Page, verb: string): Promise<unknown[]> =>
  ((await readStore(page, 'answers', 'getAll')) as { key: string; body: unknown }[])
    .filter(({ key }) => key.startsWith(`${verb} `))
    .map(({ body }) => body)

/** Paths of all entries in the worker's caches. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
