import type { Page } from 'playwright/test'
import { readLeft } from './left-database.ts'

/** The databases of the page's device. */
export const listed = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
/** The number of records of a person on the page's device, for each store that has any; null without a database. */
export async function keptOf(page: Page, personId: string): Promise<Record<string, number> | null> {
  const name = `alforja-${personId}`
  if (!(await listed(page)).includes(name)) return null
  const { records } = await readLeft(page, name)
  const counts = Object.entries(records).map(([store, all]) => [store, all.length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Locks the device's notes for five seconds. */
export async function keepBusy(): Promise<void> {
  const opening = indexedDB.open('alforja')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const end = Date.now() + 5_000
  const store = opening.result.transaction('notes', 'readwrite').objectStore('notes')
  const ask = () => {
    const asked = store.get('nothing')
    asked.onsuccess = () => {
      if (Date.now() < end) return ask()
      document.documentElement.dataset.busy = 'over'
      opening.result.close()
    }
  }
  ask()
}

/** Writes a draft to the database of this name. */
export async function putDraft(name: string): Promise<void> {
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const tx = opening.result.transaction('drafts', 'readwrite')
  tx.objectStore('drafts').put({ name: 'client:1001', values: {}, updatedAt: new Date().toISOString() })
  await new Promise((resolve) => tx.addEventListener('complete', resolve))
  opening.result.close()
}
