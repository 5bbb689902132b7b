import type { Page } from 'playwright/test'
import { settle } from '#tests/support/pages/visit.ts'
import { awaitPerson } from './device.ts'

/** Waits until the browser of somebody who has just come in has its worker, and opens `path` by it. */
export async function openByWorker(page: Page, path: string): Promise<void> {
  await page.goto('/agency')
  await settle(page)
  await awaitPerson(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(path)
  await settle(page)
}
