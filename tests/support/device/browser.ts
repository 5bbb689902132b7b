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

const shell = '/usr/bin/chromium-headless-shell'

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

/** Chromium without its own windows and menus, where there is one: a screen costs it half. Else the whole browser. */
const findShell = (): string | null => (!process.env.CHROME_PATH && existsSync(shell) ? shell : findBrowser())

const launching = (executablePath: string | null) => ({
  launchOptions: { executablePath: executablePath ?? undefined, args: browserArguments },
})

/** What tests use unless they say otherwise. */
export const usualBrowser = () => launching(findShell())

let whole: ReturnType<typeof launching> | undefined

/** `test.use(wholeBrowser())`: for notifications, installing, and letters laid out as people see them. */
export function wholeBrowser(): ReturnType<typeof launching> {
  // The same each time: what is another object needs another worker.
  whole ??= launching(findBrowser())
  return whole
}

/** Debian's packages of what is not here; tests can do without all but the first. */
export function listMissing(): string[] {
  return [
    !findBrowser() && 'chromium',
    !existsSync(shell) && 'chromium-headless-shell',
    !hasUsualLetters() && 'fonts-liberation',
  ].filter((name) => name !== false)
}

/** A browser to test with, and letters like those of readers' devices, both installed where there are none. */
export function ensureBrowser(): string {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const wanted = listMissing()
  if (isDebian && wanted.length > 0) {
    console.log(`Installing what is not found: ${wanted.join(', ')}`)
    run('apt-get', ['update', '-q'])
    // One by one: not every system that is like Debian has them all.
    for (const name of wanted) run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  }
  return findBrowser() ?? installPlaywrights()
}

/** What the faces' fallbacks are measured by: server/commands/build/fonts.ts. Other letters break lines elsewhere. */
function hasUsualLetters(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return /Arial|Liberation Sans|Helvetica|Roboto/.test(stdout ?? '')
}

function installPlaywrights(): string {
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
function isBrowser(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 10_000 }).status === 0
}
