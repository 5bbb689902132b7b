import type { Page } from 'playwright/test'
import { settle } from '#tests/support/pages/visit.ts'
import { awaitPerson } from './device.ts'

/** Waits until the service worker controls the browser of a newly signed-in person, and opens `path` through it. */
export async function openByWorker(page: Page, path: string): Promise<void> {
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(path)
  await settle(page)
}
