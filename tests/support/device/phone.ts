import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { quantile } from '#tests/bench/statistics.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { browserArguments, findBrowser } from './browser.ts'

/** A browser with a disk of its own, which outlives it: it can be closed, harmed and opened again. */
export interface Phone {
  /** Where its disk is. */
  folder: string
  context: BrowserContext
  /** Opens it, with arguments of its own for this time. */
  open(args?: readonly string[]): Promise<BrowserContext>
  close(): Promise<void>
  /** Closes it and throws it away. */
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

/** Until the worker has everything, and serves the page. */
export async function install(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.locator('h1').first().waitFor()
}

/** Signs the demo's seller in; the device keeps apart what the seller does from now on. */
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
 * Milliseconds as a line of figures: how many, their median, the slowest twentieth and the slowest. More than
 * `budgetMillis` is told and fails nothing: on a busy machine seconds say more about it than about the product.
 */
export function figuresOf(name: string, millis: readonly number[], budgetMillis?: number): string {
  const at = (share: number) => Math.round(quantile(millis, share))
  const figures = `${name}: ${millis.length} times, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`
  if (budgetMillis === undefined) return figures
  return `${figures}, ${at(1) > budgetMillis ? 'OVER' : 'within'} the budget of ${budgetMillis} ms`
}
