import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What a browser of tests is started with: no sandbox, which root and containers lack, and no calls home. */
export const browserArguments = ['--no-sandbox', '--disable-background-networking']

/** Path of a Chromium to test with: `CHROME_PATH`, one of the system's, or Playwright's own. Null when none is. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
    return named
  }
  return usual.find(isBrowser) ?? [chromium.executablePath()].find(existsSync) ?? null
}

/** The same, installing one where there is none: the system's as root on Debian, else Playwright's own. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No browser found: installing one')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    const installed = findBrowser()
    if (installed) return installed
  }
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  )
  // The system's libraries need root; without it, they may well be there already.
  const own = [playwright, 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium']
  run(process.execPath, own)
  const installed = findBrowser()
  if (!installed)
    throw new Error('No browser could be installed. Install Chromium or Chrome, or set CHROME_PATH.')
  return installed
}

function run(program: string, words: string[]): void {
  spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only says where to get one. */
const isBrowser = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 10_000 }).status === 0
