import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceNames } from '#core/app/services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { openapi } from '#tests/support/servers/openapi.ts'
import { type Split, startSplit } from '#tests/support/servers/split.ts'

let db: TestDatabase
let split: Split
beforeAll(async () => {
  db = await createTestDatabase({ demo: true, connections: 20 })
  split = await startSplit(db)
})
afterAll(async () => {
  await split?.stop()
  await db?.drop()
})

async function owner(): Promise<HttpClient> {
  const client = createHttpClient(split.url)
  expect((await client.call('home.signIn', demoPerson('owner'))).status).toBe(200)
  return client
}

describe('two processes behind one address', () => {
  test('are one portal: a session of one is valid at the other', async () => {
    const client = await owner()
    expect((await client.call('agency.getAgency', {})).status).toBe(200)
    expect((await client.call('report.getBookingReport', {})).status).toBe(200)
    expect((await client.call('admin.listWorkItems', {})).status).toBe(403)
  })

  test('each answers its own services, and 404 for others', async () => {
    const at = (app: { baseUrl: string }) => createHttpClient(app.baseUrl)
    const status = async (app: { baseUrl: string }, name: string) => (await at(app).send(name, {})).status
    const { portal, apart } = split
    expect(await status(portal, 'home.getPerson')).toBe(200)
    expect(await status(portal, 'report.getBookingReport')).toBe(404)
    expect(await status(portal, 'admin.listWorkItems')).toBe(404)
    expect(await status(apart, 'home.getPerson')).toBe(404)
    expect(await status(apart, 'product.getStorefront')).toBe(404)
    expect(await status(apart, 'report.getBookingReport')).toBe(401)
    for (const path of [
      '/',
      '/booking/1001',
      '/robots.txt',
      '/webhooks/sandbox',
      '/bundles/cancun',
      '/files/x',
    ])
      expect((await at(apart).request(path)).status, path).toBe(404)
    expect((await at(apart).request('/health')).status).toBe(200)
    expect((await at(apart).request('/metrics')).status).toBe(200)
  })

  test('each describes its own calls', async () => {
    const read = async (app: { baseUrl: string }, path: string) =>
      (await createHttpClient(app.baseUrl).request(path)) as { status: number; body: { paths: object } }
    const parts = async (app: { baseUrl: string }) => {
      const { paths } = (await read(app, '/api/openapi.json')).body
      return [...new Set(Object.keys(paths).map((path) => path.split('/')[1]))].toSorted()
    }
    expect(await parts(split.apart)).toEqual(['admin', 'reports'])
    expect(await parts(split.portal)).not.toContain('reports')
    const { status, body } = await read(split.apart, '/api/openapi/report.json')
    expect(status).toBe(200)
    expect(Object.keys(body.paths).length).toBeGreaterThan(3)
    expect(Object.keys(body.paths).every((path) => path.startsWith('/reports'))).toBe(true)
    expect((await read(split.portal, '/api/openapi/report.json')).status).toBe(404)
  })
})

test('the documents of the six services together equal the document of all', async () => {
  const front = await openFront(db.database)
  const pathsOf = async (path: string) => {
    const { body } = await createHttpClient(front.url).request(path)
    const { paths } = openapi.parse(body)
    return Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    )
  }
  const each = await Promise.all(serviceNames.map((name) => pathsOf(`/api/openapi/${name}.json`)))
  expect(each.every((paths) => paths.length > 0)).toBe(true)
  expect(each.flat().toSorted()).toEqual((await pathsOf('/api/openapi.json')).toSorted())
  await front.close()
})

describe('pages on another host than the service', () => {
  const call = async (origin: string, cookie: string | null = null) => {
    const headers = { origin, 'sec-fetch-site': 'same-site' }
    return await createHttpClient(split.apart.baseUrl, cookie).call('report.getBookingReport', {}, headers)
  }

  test('may call it with their session, and read its refusals', async () => {
    const { cookie } = await owner()
    const answer = await call(split.url, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(split.url)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    const refused = await call(split.url)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe(split.url)
  })

  test('may not if they are not configured as ours', async () => {
    const { cookie } = await owner()
    for (const origin of ['http://localhost:9', 'https://malo.example', 'null']) {
      const answer = await call(origin, cookie)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test.each([
    ['ours', () => split.url, 204],
    ['a stranger’s', () => 'https://malo.example', 400],
  ])('send a preflight request: %s', async (_, origin, status) => {
    const headers = { origin: origin(), 'access-control-request-method': 'POST' }
    const path = '/rpc/report/getBookingReport'
    const answer = await createHttpClient(split.apart.baseUrl).request(path, { method: 'OPTIONS', headers })
    expect(answer.status).toBe(status)
    const allowed = answer.headers.get('access-control-allow-headers') ?? ''
    expect(allowed.includes('x-client') && allowed.includes('traceparent')).toBe(status === 204)
  })
})

test('pages may connect to services on other hosts, and to nobody else', async () => {
  const env = {
    SERVICE_URLS: 'report=https://report.alforja.example/v1/, admin=https://admin.alforja.example',
  }
  const front = await openFront(db.database, env)
  const { headers } = await createHttpClient(front.url).request('/health')
  expect(headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://report.alforja.example https://admin.alforja.example;",
  )
  await front.close()
})

test('a session shared between hosts is a cookie of their domain', async () => {
  const env = { BASE_URL: 'https://portal.alforja.example', COOKIE_DOMAIN: 'alforja.example' }
  for (const [variables, cookie] of [
    [env, /^__Secure-alforja=[\w-]{43};.*Domain=alforja\.example;.*HttpOnly; Secure; SameSite=Lax$/],
    [{ BASE_URL: env.BASE_URL }, /^__Host-alforja=[\w-]{43};(?!.*Domain)/],
  ] as const) {
    const front = await openFront(db.database, variables)
    const response = await fetch(`${front.url}/rpc/home/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: env.BASE_URL },
      body: JSON.stringify({ json: demoPerson('owner') }),
    })
    expect(response.headers.getSetCookie().find((one) => !/-(?:device|browser)=/.test(one))).toMatch(cookie)
    await front.close()
  }
})

test.each([
  { ALFORJA_SERVICES: 'reports' },
  { ALFORJA_SERVICES: '' },
  { SERVICE_URLS: 'report=ftp://x.example' },
  { SERVICE_URLS: 'nobody=https://x.example' },
  { COOKIE_DOMAIN: 'https://x.example' },
])('%j is refused at startup', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})
