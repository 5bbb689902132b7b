import type { BrowserContext, Page } from 'playwright/test'
import { workerOf } from './push-browser.ts'

/** What the icon was told: a number, or that it shows none. No browser tells what its icon shows. */
export type Badge = number | 'none'

/** Notes, in a page or in a worker, what the icon is told; the browser still hears it. */
function note(): void {
  const told: Badge[] = []
  Object.assign(globalThis, { badges: told })
  const { setAppBadge, clearAppBadge } = navigator
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value })
  define('setAppBadge', (count: number) => {
    told.push(count)
    return setAppBadge.call(navigator, count)
  })
  define('clearAppBadge', () => {
    told.push('none')
    return clearAppBadge.call(navigator)
  })
}

const read = () => (globalThis as unknown as { badges: Badge[] }).badges

/** From the next page on. Answers what that page has told the icon so far. */
export async function notePageBadges(page: Page): Promise<() => Promise<Badge[]>> {
  await page.addInitScript(note)
  return () => page.evaluate(read)
}

/** From now on, for as long as the worker lives. Answers what it has told the icon so far. */
export async function noteWorkerBadges(context: BrowserContext): Promise<() => Promise<Badge[]>> {
  const worker = workerOf(context)
  await worker.evaluate(note)
  return () => worker.evaluate(read)
}
