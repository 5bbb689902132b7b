import type { Page } from 'playwright/test'

/**
 * Replaces all records of `store` in the signed-in person's database on the page's device, bypassing the app. Each
 * record gets that person's id, which records of the queue carry.
 */
export const putOwn = (page: Page, store: 'outbox' | 'drafts', records: readonly object[]): Promise<void> =>
  page.evaluate(
    async ({ store, records }) => {
      const done = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
      const device = await done(indexedDB.open('alforja'))
      const { value: personId } = await done(device.transaction('notes').objectStore('notes').get('person'))
      const own = await done(indexedDB.open(`alforja-${personId}`))
      const kept = own.transaction(store, 'readwrite').objectStore(store)
      await done(kept.clear())
      for (const record of records) await done(kept.put({ ...record, personId }))
      for (const database of [device, own]) database.close()
    },
    { store, records },
  )
