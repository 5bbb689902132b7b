import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { openWebKit } from './webkit.ts'

/** The part of a browser that the smoke tests use: one page. */
export interface OtherBrowser {
  goto(address: string): Promise<void>
  /** Runs the body of a function in the page and returns its result, as JSON. Null while the page changes. */
  read(body: string): Promise<unknown>
  close(): Promise<void>
}

interface Kind {
  name: string
  /** Path of its program; null where it is not installed. */
  program: string | null
  /** Command that installs it on Debian. */
  packages: string
  open(program: string): Promise<OtherBrowser>
}

const find = (...paths: string[]): string | null => paths.find((path) => existsSync(path)) ?? null

/** Browsers other than Chromium, where they are installed. */
export const otherBrowsers: readonly Kind[] = [
  {
    name: 'Firefox',
    program: find(
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
    packages: 'firefox-esr',
    open: openFirefox,
  },
  {
    name: 'WebKitGTK',
    // It has no headless mode; a virtual display is enough.
    program: find('/usr/bin/xvfb-run') && find('/usr/bin/WebKitWebDriver'),
    packages: 'webkit2gtk-driver xvfb',
    open: openWebKit,
  },
]

async function openFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-MX' },
  })
  const page = await browser.newPage()
  return {
    async goto(address) {
      // Pending requests of the previous page may fail the first attempt.
      await page.goto(address).catch(() => page.goto(address))
    },
    read: (body) => page.evaluate(`(() => {${body}})()`).catch(() => null),
    close: () => browser.close(),
  }
}
