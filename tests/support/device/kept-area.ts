import type { Page } from 'playwright/test'
import { expect } from '#tests/support/pages/e2e.ts'

/** Waits until the device has stored all screens and texts of an area; works offline, too. */
export async function awaitKeptArea(page: Page, area: 'agency' | 'staff'): Promise<void> {
  const list = await page.request.get(new URL('/areas.json', page.url()).href)
  const { [area]: files = [] }: Record<string, string[]> = await list.json()
  expect(files.length, `files of ${area}`).toBeGreaterThan(20)
  const missing = () =>
    page.evaluate(async (files) => {
      const found = await Promise.all(
        files.map(async (address) => ((await caches.match(address, { ignoreVary: true })) ? [] : [address])),
      )
      return found.flat()
    }, files)
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}
