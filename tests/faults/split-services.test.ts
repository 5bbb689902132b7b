import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { browserArguments, findBrowser } from '#tests/support/device/browser.ts'
import { speak } from '#tests/support/device/device.ts'
import { words } from '#tests/support/pages/words.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { type Split, startSplit } from '#tests/support/servers/split.ts'

let db: TestDatabase
let split: Split
let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-split-'))
  db = await createTestDatabase({ demo: true, connections: 20 })
  split = await startSplit(db, build)
  browser = await chromium.launch({ executablePath: findBrowser() ?? undefined, args: browserArguments })
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await split?.stop()
  await db?.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The app as built for services on other hosts. */
async function build(urls: string): Promise<string> {
  const program = [
    '--import',
    './server/typescript.mjs',
    'tests/support/servers/build-version.ts',
    join(folder, 'client'),
    '1',
  ]
  const serviceUrls = JSON.stringify(readConfig({ SERVICE_URLS: urls }).services.urls)
  // Vitest has a BASE_URL of its own.
  const env = { ...process.env, NODE_ENV: 'production', BASE_URL: undefined, VITE_SERVICE_URLS: serviceUrls }
  await promisify(execFile)(process.execPath, program, { cwd: repository, env })
  // The page renderer takes file names from the manifest of the browser build.
  await cp(join(repository, 'dist/server'), join(folder, 'server'), { recursive: true })
  return folder
}

test('a page calls each service on its host, with its session and within its policy', async () => {
  const context = await browser.newContext({
    ...{ baseURL: split.url, locale: 'es-MX', viewport: { width: 1280, height: 900 } },
  })
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  const calls: string[] = []
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url())
    if (pathname.startsWith('/rpc/') && response.request().method() === 'POST')
      calls.push(`${response.status()} ${origin}${pathname}`)
  })
  await speak(page, 'es')
  const entered = await page.request.post('/rpc/home/signIn', { data: { json: demoPerson('owner') } })
  expect(entered.status()).toBe(200)
  await page.goto('/agency/reports/booking')
  await page.getByRole('heading', { level: 1, name: words('es', 'reports', 'title') }).waitFor()
  await expect
    .poll(() => calls, { timeout: 20_000 })
    .toContain(`200 ${split.apart.baseUrl}/rpc/report/getBookingReport`)
  expect(calls.filter((call) => call.includes(`${split.url}/rpc/report`))).toEqual([])
  expect(calls.filter((call) => call.includes('/rpc/home/')).every((call) => call.includes(split.url))).toBe(
    true,
  )
  expect(said).toEqual([])
  await context.close()
})
