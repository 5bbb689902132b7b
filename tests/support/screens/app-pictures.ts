import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { type Language, languages, localeOf } from '#core/app/language.ts'
import { type AppPicture, appPictures, pictureFile, pictureForms } from '#server/services/web-app-pictures.ts'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import { withoutWorker } from '#tests/support/device/device.ts'
import { visitSpeaking } from '#tests/support/pages/visit.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startShop } from '#tests/support/servers/shop-server.ts'
import { screens } from './screens.ts'

// `npm run pictures` takes the screenshots that browsers show before installation, into `public/icons`. `SHOTS_URL`
// names a running server.
const screenOf: Record<AppPicture['shows'], string> = {
  home: 'home',
  report: 'agency-report',
  results: 'search-hotels',
  product: 'view-hotel',
}
/** All agencies share these pictures, so they contain no agency's name. */
const nameless = 'header { display: none !important }'
const quality = 62

async function take(browser: Browser, url: string, picture: AppPicture, language: Language): Promise<void> {
  const { scale, ...viewport } = pictureForms[picture.form]
  const isPhone = picture.form === 'narrow'
  const context = await browser.newContext({
    ...{ baseURL: url, viewport, deviceScaleFactor: scale, isMobile: isPhone, hasTouch: isPhone },
    timezoneId: 'America/Mexico_City',
    locale: localeOf[language],
  })
  // Names that the loader gives to functions, including those that run in the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await withoutWorker(page)
  await screens
    .find(({ name }) => name === screenOf[picture.shows])
    ?.open(await visitSpeaking(page, url, language))
  const isShared = appPictures.agency.some(({ shows }) => shows === picture.shows)
  if (isShared) await page.addStyleTag({ content: nameless })
  await page.evaluate(() => window.scrollTo(0, 0))
  const file = pictureFile(picture, language)
  const bytes = await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toBuffer()
  await writeFile(join(repository, 'public', file), bytes)
  console.log(`public${file}: ${(bytes.length / 1000).toFixed()} kB`)
  await context.close()
}

const executablePath = ensureBrowser()
const shop = process.env.SHOTS_URL ? { url: process.env.SHOTS_URL, stop: async () => {} } : await startShop()
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  for (const language of languages) {
    for (const picture of Object.values(appPictures).flat()) await take(browser, shop.url, picture, language)
  }
} finally {
  await browser.close()
  await shop.stop()
}
