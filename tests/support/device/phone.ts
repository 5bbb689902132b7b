import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { quantile } from '#tests/bench/statistics.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { browserArguments, findBrowser } from './browser.ts'

/** A browser with a persistent profile: it can be closed, damaged and opened again. */
export interface Phone {
  /** Folder of the profile. */
  folder: string
  context: BrowserContext
  /** Opens it, with additional arguments for this run. */
  open(args?: readonly string[]): Promise<BrowserContext>
  close(): Promise<void>
  /** Closes it and deletes the profile. */
  drop(): Promise<void>
}

export async function startPhone(baseURL: string): Promise<Phone> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-phone-'))
  const launch = async (args: readonly string[] = []) => {
    const context = await chromium.launchPersistentContext(folder, {
      ...{
        baseURL,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        viewport: { width: 360, height: 740 },
      },
      executablePath: findBrowser() ?? undefined,
      args: [...browserArguments, ...args],
    })
    context.setDefaultTimeout(30_000)
    return context
  }
  const phone: Phone = {
    folder,
    context: await launch(),
    async open(args) {
      phone.context = await launch(args)
      return phone.context
    },
    close: () => phone.context.close(),
    async drop() {
      await phone.context.close().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
  return phone
}

/** Waits until the worker has stored everything and controls the page. */
export async function install(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.locator('h1').first().waitFor()
}

/** Signs in as the demo's seller; from now on the device uses that person's database. */
export async function signSellerIn(page: Page): Promise<void> {
  const answer = await page.request.post('/rpc/home/signIn', { data: { json: demoPerson('seller') } })
  if (!answer.ok()) throw new Error(`sign-in: ${answer.status()}`)
  await page.goto('/agency')
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name?.startsWith('alforja-')),
  )
}

/**
 * Durations as one line: count, median, 95th percentile and maximum, in milliseconds. Exceeding `budgetMillis`
 * is reported and fails nothing: on a busy machine durations say more about the machine than about the product.
 */
export function figuresOf(name: string, millis: readonly number[], budgetMillis?: number): string {
  const at = (share: number) => Math.round(quantile(millis, share))
  const figures = `${name}: ${millis.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
  if (budgetMillis === undefined) return figures
  return `${figures}, ${at(1) > budgetMillis ? 'OVER' : 'within'} the budget of ${budgetMillis} ms`
}
