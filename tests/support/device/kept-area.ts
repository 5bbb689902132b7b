import type { Page } from 'playwright/test'
import { expect } from '#tests/support/pages/e2e.ts'

/** Until the device has all screens and texts of an area. */
export async function awaitKeptArea(page: Page, area: 'agency' | 'staff'): Promise<void> {
  const missing = () =>
    page.evaluate(async (area) => {
      const areas: Record<string, string[]> = await (await fetch('/areas.json')).json()
      const files = areas[area] ?? []
      if (files.length < 20) throw new Error(`${area} has hardly any files`)
      const found = await Promise.all(
        files.map(async (address) => ((await caches.match(address, { ignoreVary: true })) ? [] : [address])),
      )
      return found.flat()
    }, area)
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}
