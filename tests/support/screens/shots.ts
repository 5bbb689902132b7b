import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright/test'
import { languages } from '#core/app/language.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import { speak, withoutWorker } from '#tests/support/device/device.ts'
import { visit } from '#tests/support/pages/visit.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { screens } from './screens.ts'

// Screenshots of every screen for review: `npm run shots [-- part of a name …]`. `SHOTS_URL` names a running
// server, `SHOP_DATABASE` its database.
const folder = join(repository, 'shots')
const wanted = process.argv.slice(2)
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
mkdirSync(folder, { recursive: true })
const executablePath = ensureBrowser()
const shop = process.env.SHOTS_URL
  ? { url: process.env.SHOTS_URL, database: process.env.SHOP_DATABASE, stop: async () => {} }
  : // Registers more often than the rate limit of one address.
    await startShop({ PROXY_HOPS: '1' })
process.env.SHOP_DATABASE = shop.database
const browser = await chromium.launch({ executablePath, args: browserArguments })
let failures = 0

const shots = screens
  .filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .flatMap((screen) =>
    languages.flatMap((language) => sizes.map((viewport) => ({ screen, language, viewport }))),
  )

async function shoot({ screen, language, viewport }: (typeof shots)[number]): Promise<void> {
  const phone = viewport.width < 500
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport,
    timezoneId: 'America/Mexico_City',
    isMobile: phone,
    hasTouch: phone,
  })
  context.setDefaultTimeout(15_000)
  // Names that the loader gives to functions, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  const name = `${screen.name}-${language}-${viewport.width}`
  try {
    await withoutWorker(page)
    await speak(page, language)
    await screen.open(await visit(page, shop.url, language))
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await drawAll(page)
    await page.screenshot({ path: join(folder, `${name}-full.png`), fullPage: true })
    console.log(`shots/${name}.png`)
  } catch (error) {
    failures += 1
    await page.screenshot({ path: join(folder, `${name}-FAILED.png`) }).catch(() => {})
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
  } finally {
    await context.close()
  }
}

/** Includes pictures below the first screen. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  })
}

/** Takes shots from the front of the list until it is empty. */
async function work(): Promise<void> {
  for (let shot = shots.shift(); shot; shot = shots.shift()) await shoot(shot)
}
await Promise.all([work(), work()])
await browser.close()
await shop.stop()
process.exitCode = failures === 0 ? 0 : 1
