import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opensWithKey } from '#core/app/key-pages.ts'
import { routePatterns } from '#core/app/route-patterns.gen.ts'
import { isRendered } from '#core/app/routes.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { limits } from '#server/platform/http/limits.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

const shell =
  '<!doctype html><html lang="es"><head><!--head--><!--/head--></head><div id="root"><!--page--><!--/page--></div><!--data--><!--/data-->'
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/app/route-tree.gen.ts': { file: 'assets/tree.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/routes/agency/route.tsx?tsr-split=component': { file: 'assets/agency.js' },
}
/** Counts the rendered pages, takes a while for each, and has a script among the texts. */
const renderer = `
let rendered = 0
export const answerCallsWith = () => {}
export async function renderPage({ address, language }) {
  const number = ++rendered
  await new Promise((resolve) => setTimeout(resolve, 20))
  const body = '<p>page ' + number + '</p><script>strange()</script>'
  const scripts = '<script>ours("' + address + '")</script>'
  return { status: 200, location: null, language: language ?? 'es', head: '', body, scripts, routeFiles: [] }
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

test('concurrent requests without a session share one rendering', async () => {
  const { page } = await open()
  const pages = await Promise.all(Array.from({ length: 10 }, () => page('/')))
  expect(new Set(pages).size).toBe(1)
})

test('another language and another address are rendered separately', async () => {
  const { page } = await open()
  const asked = [page('/'), page('/?a=1'), page('/', { cookie: 'language=en' })]
  expect(new Set(await Promise.all(asked)).size).toBe(asked.length)
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
  expect(await namedIn('/agency/sales')).toEqual(['tree', 'shared', 'agency'])
  expect(await namedIn('/booking/1001/checkout')).toEqual(['tree', 'shared'])
})

test('pages rendered for a person go to nobody else, and public ones not to signed-in users', async () => {
  const { page, front } = await open()
  const owner = { role: 'admin', accountId: null, name: 'Ana', email: 'a@example.com' } as const
  const personId = await createPerson(db.database, { ...owner, password: 'a-long-password-1' })
  const ana = await signedInAs(db.database, front.url, personId)
  const asked = [page('/'), page('/', { as: ana }), page('/', { as: ana })]
  expect(new Set(await Promise.all(asked)).size).toBe(3)
})

test('above its limit a network gets pages that its browsers render, for a while', async () => {
  const { page, client, pass } = await open()
  client.mark = `alforja-browser=${'m'.repeat(43)}`
  for (let n = 0; n < limits['render a page'].max; n += 2)
    expect(await Promise.all([page(`/?a=${n}`), page(`/?b=${n}`)])).not.toContain('shell')
  expect(await page('/?c=1')).toBe('shell')
  expect(await page('/?a=58')).not.toBe('shell')
  pass(limits['render a page'].seconds)
  expect(await page('/?c=1')).not.toBe('shell')
})

test('above the queue limit requests get pages that their browsers render', async () => {
  const { page } = await open()
  const pages = await Promise.all(Array.from({ length: 40 }, (_, n) => page(`/?d=${n}`)))
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
