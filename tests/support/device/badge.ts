import type { BrowserContext, Page } from 'playwright/test'
import { workerOf } from './push-browser.ts'

/** The value set on the app's icon: a number, or none. No browser exposes the displayed badge. */
export type Badge = number | 'none'

/** Records badge calls in a page or a worker, and passes them on to the browser. */
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

/** From the next page on. Returns the values set by that page so far. */
export async function notePageBadges(page: Page): Promise<() => Promise<Badge[]>> {
  await page.addInitScript(note)
  return () => page.evaluate(read)
}

/** From now on, for the lifetime of the worker. Returns the values set so far. */
export async function noteWorkerBadges(context: BrowserContext): Promise<() => Promise<Badge[]>> {
  const worker = workerOf(context)
  await worker.evaluate(note)
  return () => worker.evaluate(read)
}
