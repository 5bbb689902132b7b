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

/** Browser arguments of tests: no sandbox, which root and containers lack, and no background networking. */
export const browserArguments = ['--no-sandbox', '--disable-background-networking']

/** Path of a Chromium for tests: `CHROME_PATH`, an installed one, or Playwright's own. Null where there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
    return named
  }
  return usual.find(isBrowser) ?? [chromium.executablePath()].find(existsSync) ?? null
}

/** Chromium's headless shell, where it is installed, because it halves the cost of a screen. Else the whole browser. */
const findShell = (): string | null => (!process.env.CHROME_PATH && existsSync(shell) ? shell : findBrowser())

const launching = (executablePath: string | null) => ({
  launchOptions: { executablePath: executablePath ?? undefined, args: browserArguments },
})

/** The default of tests. */
export const usualBrowser = () => launching(findShell())

let whole: ReturnType<typeof launching> | undefined

/** `test.use(wholeBrowser())`: for notifications, installation, and the font rendering that users see. */
export function wholeBrowser(): ReturnType<typeof launching> {
  // A constant, because a new object would require another worker.
  whole ??= launching(findBrowser())
  return whole
}

/** Debian packages to install; only the first is required. */
export function listMissing(): string[] {
  return [
    !findBrowser() && 'chromium',
    !existsSync(shell) && 'chromium-headless-shell',
    !hasUsualLetters() && 'fonts-liberation',
  ].filter((name) => name !== false)
}

/** Ensures that a browser for tests and the usual fonts are installed. */
export function ensureBrowser(): string {
  const isDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const wanted = listMissing()
  if (isDebian && wanted.length > 0) {
    console.log(`Installing what is not found: ${wanted.join(', ')}`)
    run('apt-get', ['update', '-q'])
    // One at a time: not every Debian derivative has them all.
    for (const name of wanted) run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  }
  return findBrowser() ?? installPlaywrights()
}

/** The fonts that fallback metrics are computed from: server/commands/build/fonts.ts. Other fonts break lines elsewhere. */
function hasUsualLetters(): boolean {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return /Arial|Liberation Sans|Helvetica|Roboto/.test(stdout ?? '')
}

function installPlaywrights(): string {
  const playwright = join(
    dirname(createRequire(import.meta.url).resolve('playwright/package.json')),
    'cli.js',
  )
  // Installing system libraries requires root; without it, they may already be installed.
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

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only prints where to get one. */
function isBrowser(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 10_000 }).status === 0
}
