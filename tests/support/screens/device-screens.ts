import { expect, type Page } from 'playwright/test'
import { settle, type Visit } from '#tests/support/pages/visit.ts'
import { enterAs } from '#tests/support/people/enter-as.ts'
import type { Screen } from './screen.ts'

/** Adds a file to those shared by another app; the page must have opened the device's database. */
async function hand(page: Page, problem: 'large' | null): Promise<void> {
  await expect.poll(() => page.evaluate(putShared, problem)).toBe(true)
}

async function putShared(problem: 'large' | null): Promise<boolean> {
  const done = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find((one) => one.startsWith('alforja-')) ?? names.find((one) => one === 'alforja')
  if (!name) return false
  const canvas = new OffscreenCanvas(80, 80)
  canvas.getContext('2d')?.fillRect(10, 10, 40, 60)
  const file = new File([await canvas.convertToBlob()], 'comprobante de pago de la señora Núñez.png', {
    type: 'image/png',
  })
  const shared = {
    ...{ id: crypto.randomUUID(), name: file.name, type: file.type, bytes: file.size, problem },
    ...{ sharedAt: new Date().toISOString(), file: problem ? null : file },
  }
  const database = await done(indexedDB.open(name))
  const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts')
  await done(drafts.put({ name: 'shared-files', values: { files: [shared] }, updatedAt: shared.sharedAt }))
  database.close()
  return true
}

async function openShare({ page }: Visit, problem: 'large' | null = null): Promise<void> {
  await page.goto('/share')
  await settle(page)
  await hand(page, problem)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: /comprobante/ })).toBeVisible()
  await settle(page)
}

/** A cart on a device whose storage fails to open. */
async function openClosed({ page, said }: Visit): Promise<void> {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  await page.goto('/booking/1001/checkout')
  await expect(page.getByText(said('storage', 'closed'))).toBeVisible()
  await settle(page)
}

/** Files shared by other apps, and notices about the device itself. */
export const deviceScreens: readonly Screen[] = [
  {
    name: 'share-nothing',
    stateOf: 'share-sale',
    async open({ page }) {
      await page.goto('/share')
      await settle(page)
    },
  },
  {
    name: 'share-again',
    stateOf: 'share-sale',
    async open({ page }) {
      await page.goto('/share?again=1')
      await settle(page)
    },
  },
  { name: 'share-guest', stateOf: 'share-sale', open: (visit) => openShare(visit) },
  { name: 'share-large', stateOf: 'share-sale', open: (visit) => openShare(visit, 'large') },
  {
    name: 'share-sale',
    async open(visit) {
      await enterAs(visit.page, 'owner')
      await openShare(visit)
      await expect(visit.page.getByLabel(visit.said('sharing', 'find_sale'))).toBeVisible()
      await expect(visit.page.locator('main [aria-busy=true]')).toHaveCount(0)
    },
  },
  {
    name: 'sign-in-guarded',
    async open({ page }) {
      await page.goto('/?return=%2Fshare')
      await settle(page)
    },
  },
  { name: 'storage-closed', open: openClosed },
  {
    name: 'storage-reset',
    stateOf: 'storage-closed',
    async open(visit) {
      await openClosed(visit)
      await visit.page.getByRole('button', { name: visit.said('storage', 'reset.open') }).click()
      await expect(visit.page.getByRole('dialog')).toBeVisible()
      await settle(visit.page)
    },
  },
  {
    name: 'storage-lost',
    stateOf: 'storage-closed',
    async open({ page, said }) {
      // The page's own note says that data was stored here; the database has none.
      await page.addInitScript(() => localStorage.setItem('kept', '1'))
      await page.goto('/booking/1001/checkout')
      await expect(page.getByText(said('storage', 'lost'))).toBeVisible()
      await settle(page)
    },
  },
]
