import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { opensWithKey } from '#core/app/key-pages.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { isRendered } from '#core/app/routes.ts'
import { daySeconds } from '#core/time/lengths.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { limits } from '#server/platform/http/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { askAt } from '#tests/support/servers/at-host.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

const shell =
  '<!doctype html><html lang="es"><head><!--head--><!--/head--></head><div id="root"><!--page--><!--/page--></div><!--data--><!--/data-->'
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/app/visitor-routes.gen.js': { file: 'assets/visitors.js', imports: ['_shared.js'] },
  'src/app/route-tree.gen.ts': { file: 'assets/tree.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/routes/agency/route.tsx?tsr-split=component': { file: 'assets/agency.js' },
}
/** Counts the rendered pages, asks for results on some, takes a while for each, and has a script among the texts. */
const renderer = `
let rendered = 0
let call
export const answerCallsWith = (answer) => { call = answer }
export async function renderPage({ address, language }) {
  const number = ++rendered
  if (address.includes('asks')) await call(['product', 'search'], { accountId: '1001', token: 'x' }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 20))
  const body = '<p>page ' + number + '</p><script>strange()</script>'
  const scripts = '<script>ours("' + address + '")</script>'
  return { status: 200, location: null, language, head: '', body, scripts, routeFiles: [] }
}`

let folder: string
let db: TestDatabase
const fronts: Front[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-pages-'))
  await mkdir(join(folder, 'client/.vite'), { recursive: true })
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'client/index.html'), shell)
  await writeFile(join(folder, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'server/render-page.js'), renderer)
  db = await createTestDatabase()
})
afterAll(async () => {
  for (const front of fronts) await front.close()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

const tour = (n: number) => `/booking/1001/tour/t${n}`

async function open(env: Record<string, string> = {}) {
  let now = Date.now()
  const front = await openFront(db.database, env, {
    builtFolder: folder,
    clock: { now: () => new Date(now) },
  })
  fronts.push(front)
  const client = createHttpClient(front.url)
  const page = async (path: string, { as = client, cookie = '' } = {}) => {
    const { body } = await as.request(path, cookie ? { headers: { cookie } } : {})
    return /page (\d+)/.exec(String(body))?.[1] ?? 'shell'
  }
  return { front, client, page, pass: (seconds: number) => (now += seconds * 1000) }
}

let admins = 0
const anAdmin = () =>
  createPerson(db.database, {
    ...{ role: 'admin', accountId: null, name: 'Ana', email: `a${++admins}@example.com` },
    password: 'a-long-password-1',
  })

test('concurrent requests without a session share one rendering', async () => {
  const { page } = await open()
  const pages = await Promise.all(Array.from({ length: 10 }, () => page('/')))
  expect(new Set(pages).size).toBe(1)
})

test('another language and another address are rendered separately', async () => {
  const { page } = await open()
  const asked = [page('/'), page('/campaign'), page('/', { cookie: 'language=en' })]
  expect(new Set(await Promise.all(asked)).size).toBe(asked.length)
})

test('parameters and hosts that anybody can make up make no other page', async () => {
  const { front, page } = await open()
  const first = await page('/')
  for (const path of ['/?a=1', '/?utm_source=x', '/?lang=es', '/?lang=xx'])
    expect(await page(path), path).toBe(first)
  const elsewhere = await askAt(front.url, 'made-up.example')('/')
  expect(elsewhere.text).toContain(`page ${first}<`)
})

test('a page is rendered once, and again on a new day and by another server', async () => {
  const { page, pass } = await open()
  const first = await page('/campaign')
  for (const seconds of [1, 59, 61, 1_800]) {
    pass(seconds)
    expect(await page('/campaign')).toBe(first)
  }
  pass(daySeconds)
  await vi.waitFor(async () => expect(await page('/campaign')).not.toBe(first), { timeout: 10_000 })
  // As after a deploy: nothing outlives the process.
  const other = await open()
  expect(Number(await other.page('/campaign'))).toBeGreaterThan(Number(first))
})

test('a page that lacks an answer, because its visitor asked too much, goes to nobody else', async () => {
  const { client, page } = await open({ SEARCH_LIMIT: '1' })
  const path = (n: number) => `/booking/1001/tour/asks${n}`
  const whole = await page(path(1))
  client.mark = `alforja-browser=${'s'.repeat(43)}`
  await page(path(2))
  expect(await page(path(1))).toBe(whole)
  expect(await page(path(3))).not.toBe(await page(path(3)))
})

test('a page not found is rendered each time', async () => {
  const { page } = await open()
  expect(await page('/booking/1001/flights')).not.toBe(await page('/booking/1001/flights'))
})

test('caches may store a shared page and have to ask whether it is current; others are private', async () => {
  const { client, front } = await open()
  const headersOf = async (path: string, headers = {}) => (await client.request(path, { headers })).headers
  const shared = await headersOf('/campaign')
  expect(shared.get('cache-control')).toBe('no-cache')
  expect(shared.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(shared.get('set-cookie')).toBeNull()
  const etag = shared.get('etag') ?? ''
  const same = await client.request('/campaign', { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([same.status, same.body]).toEqual([304, ''])
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(same.headers.get(name), name).toBe(shared.get(name))
  const english = await client.request('/campaign', {
    headers: { 'if-none-match': etag, cookie: 'language=en' },
  })
  expect([english.status, english.headers.get('etag') === etag]).toEqual([200, false])
  for (const path of ['/campaign?lang=en', '/booking/1001/flights', '/signup/a-lead', '/agency'])
    expect((await headersOf(path)).get('cache-control'), path).toBe('private, no-cache')
  expect(
    (await client.request('/campaign', { headers: { accept: 'image/*' } })).headers.get('cache-control'),
  ).toBe('no-store')
  const ana = await signedInAs(db.database, front.url, await anAdmin())
  expect((await ana.request('/campaign')).headers.get('cache-control')).toBe('private, no-cache')
})

test('a page opened by a key is never rendered, so it is never cached', () => {
  const both = routePatterns.filter((route) => isRendered(route) && opensWithKey(route))
  // Its key is in the fragment, which no server sees.
  expect(both).toEqual(['/transaction-response'])
})

test('the return from a payment gets a page that is never cached or indexed', async () => {
  const { client, page } = await open()
  const path = '/transaction-response?sale=s&account=1001'
  expect(await page(path)).not.toBe('shell')
  const { headers } = await client.request(path)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex')
})

test('an unknown path is rendered below the page of an agency, and nowhere else', async () => {
  const { client, page } = await open()
  expect(await page('/booking/1001/flights')).not.toBe('shell')
  expect((await client.request('/booking/1001/flights')).headers.get('x-robots-tag')).toBe('noindex')
  for (const path of ['/booking', '/nowhere/at/all', '/agency/nothing'])
    expect(await page(path), path).toBe('shell')
})

test('a shell preloads the code that every screen of its area needs', async () => {
  const { client } = await open()
  const namedIn = async (path: string) =>
    [...String((await client.request(path)).body).matchAll(/modulepreload[^>]*assets\/(\w+)/g)].map(
      ([, name]) => name,
    )
  expect(await namedIn('/agency/sales')).toEqual(['visitors', 'shared', 'tree', 'agency'])
  expect(await namedIn('/booking/1001/checkout')).toEqual(['visitors', 'shared'])
})

test('pages rendered for a person go to nobody else, and public ones not to signed-in users', async () => {
  const { page, front } = await open()
  const ana = await signedInAs(db.database, front.url, await anAdmin())
  const asked = [page('/'), page('/', { as: ana }), page('/', { as: ana })]
  expect(new Set(await Promise.all(asked)).size).toBe(3)
})

test('above its limit a network gets pages that its browsers render, for a while', async () => {
  const { page, client, pass } = await open()
  client.mark = `alforja-browser=${'m'.repeat(43)}`
  for (let n = 0; n < limits['render a page'].max; n += 2)
    expect(await Promise.all([page(tour(n)), page(tour(n + 1))])).not.toContain('shell')
  expect(await page(tour(1_000))).toBe('shell')
  expect(await page(tour(58))).not.toBe('shell')
  pass(limits['render a page'].seconds)
  expect(await page(tour(1_000))).not.toBe('shell')
})

test('above the queue limit requests get pages that their browsers render', async () => {
  const { page } = await open()
  const pages = await Promise.all(Array.from({ length: 40 }, (_, n) => page(tour(n))))
  const shells = pages.filter((one) => one === 'shell').length
  expect(shells).toBeGreaterThan(0)
  expect(pages.length - shells).toBeGreaterThanOrEqual(12)
})

test('a script in a text cannot run', async () => {
  const { client } = await open()
  const { headers } = await client.request('/campaign')
  const [policy] = /script-src [^;]*/.exec(headers.get('content-security-policy') ?? '') ?? []
  // The router's own, and the one that waits for the first paint.
  expect(policy?.match(/'sha256-/g)).toHaveLength(2)
})

test('texts become neither HTML nor the URL of a script, except where third parties add scripts', async () => {
  const policyOf = async (path: string, env = {}) => {
    const { client } = await open(env)
    return (await client.request(path)).headers.get('content-security-policy')
  }
  const directives = "require-trusted-types-for 'script'; trusted-types default"
  expect(await policyOf('/campaign')).toContain(directives)
  expect(await policyOf('/api/docs')).not.toContain('trusted-types')
  expect(await policyOf('/campaign', { GTM_ID: 'GTM-ABC123' })).not.toContain('trusted-types')
})
