import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { errors } from '#core/contract/errors.ts'
import { openBeside, openDatabase, uses } from '#server/platform/database/open-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { openapi } from '#tests/support/servers/openapi.ts'

const page =
  '<!doctype html><title>Alforja</title><script>document.title</script><script src="/assets/app-1a.js"></script>'
const script = `console.log('${'hola '.repeat(400)}')`
const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

let db: TestDatabase
let front: Front
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alforja-client-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/index.html'), page)
  await writeFile(join(folder, 'client/assets/app-1a.js'), script)
  await writeFile(join(folder, 'client/assets/app-1a.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'client/service-worker.js'), '// worker')
  await mkdir(join(folder, 'client/.vite'))
  const notes = { 'index.html': { file: 'assets/app-1a.js', src: 'not for you' } }
  await writeFile(join(folder, 'client/.vite/manifest.json'), JSON.stringify(notes))
  await writeFile(join(folder, 'secret.txt'), 'not for you')
  db = await createTestDatabase()
  front = await openFront(db.database, {}, { builtFolder: folder })
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
  await rm(folder, { recursive: true, force: true })
})

const client = () => createHttpClient(front.url)

const lupita = { email: 'lupita@example.com', password: 'clave-larga' }

describe('health', () => {
  test('is ready when a booking could be made', async () => {
    const answer = await client().request('/health')
    expect(answer).toMatchObject({ status: 200, body: { state: 'ready', version: expect.any(String) } })
  })

  test('answers a load balancer that sends no host name', async () => {
    const socket = connect(Number(new URL(front.url).port), '127.0.0.1')
    socket.write('GET /health HTTP/1.0\r\n\r\n')
    const answer = (await socket.setEncoding('utf8').toArray()).join('')
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('"state":"ready"')
  })

  test('distinguishes a busy database from an unreachable one', async () => {
    const probe = openBeside(db.database, uses.health)
    const crowded = openDatabase(db.url, { connections: 1 })
    const busy = await openFront(crowded, {}, { probe })
    const client = await crowded.$client.connect()
    const look = () => createHttpClient(busy.url).request('/health')
    expect(await look()).toMatchObject({ status: 503, body: { state: 'busy' } })
    client.release()
    expect(await look()).toMatchObject({ status: 200, body: { state: 'ready' } })
    await busy.close()
    await Promise.all([probe.$client.end(), crowded.$client.end()])
  })

  test('is 503 without a database or before startup is complete', async () => {
    const nowhere = openDatabase('postgres://alforja@127.0.0.1:9/none')
    const closed = await openFront(nowhere)
    expect(await createHttpClient(closed.url).request('/health')).toMatchObject({
      status: 503,
      body: { state: 'no_database' },
    })
    await closed.close()
    const early = await openFront(db.database, {}, { isReady: () => false })
    expect(await createHttpClient(early.url).request('/health')).toMatchObject({
      status: 503,
      body: { state: 'starting' },
    })
    await early.close()
  })
})

describe('the API description', () => {
  test('lists every call and every error', async () => {
    const { status, body } = await client().request('/api/openapi.json')
    expect(status).toBe(200)
    const document = openapi.parse(body)
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m} ${path}`),
    )
    expect(calls).toContain('post /home/session')
    expect(calls).toContain('delete /booking-engine/sales/{saleId}/hold')
    expect(calls).toHaveLength(Object.values(contract).flatMap((service) => Object.keys(service)).length)
    for (const code of Object.keys(errors)) expect(document.info.description).toContain(`\`${code}\``)
  })

  test('can be browsed without external resources', async () => {
    const docs = await client().request('/api/docs')
    expect(docs.status).toBe(200)
    expect(docs.body).not.toMatch(/https?:/)
    for (const [, path] of String(docs.body).matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await fetch(`${front.url}${path}`, { headers: { 'accept-encoding': 'br' } })
      expect(file.status, path).toBe(200)
      // A response compressed on the fly has no length.
      const isLong = (await file.text()).length > 1_024
      if (isLong) expect(file.headers.get('content-encoding'), path).toBe('br')
      expect(Number(file.headers.get('content-length')), path).toBeGreaterThan(0)
      if (isLong) expect(file.headers.get('cache-control'), path).toBe('public, max-age=3600')
    }
  })
})

describe('refused requests', () => {
  const session = { method: 'POST', headers: { 'content-type': 'application/json' } }

  test('an unknown field, by its name, in both protocols', async () => {
    const input = { email: 'a@b.mx', password: 'x', role: 'admin' }
    const rpc = await client().call('home.signIn', input)
    const rest = await client().request('/api/home/session', { ...session, body: JSON.stringify(input) })
    for (const answer of [rpc, rest]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { defined: true, code: 'bad_request', data: { field: 'role' } },
      })
    }
  })

  test('a missing field and a body that is not JSON', async () => {
    expect(await client().send('home.signIn', { email: 'a@b.mx' })).toMatchObject({
      status: 400,
      body: { data: { field: 'password' } },
    })
    const answer = await client().request('/rpc/home/signIn', { ...session, body: '{' })
    expect(answer).toMatchObject({
      status: 400,
      body: { json: { code: 'bad_request', data: { field: 'body' } } },
    })
  })

  test('a path that is not a call', async () => {
    expect((await client().send('home.nothing', {})).status).toBe(404)
    expect((await client().request('/api/nothing')).status).toBe(404)
  })

  test('a body above the limit of the call', async () => {
    const answer = await client().call('home.signIn', { email: 'a@b.mx', password: 'x'.repeat(64 * 1024) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'bad_request' } })
  })

  test.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['a form', { 'content-type': 'text/plain' }, 415],
  ])('a change from %s', async (_, headers, status) => {
    const input = { email: 'nobody@example.com', password: 'x' }
    expect((await client().call('home.signIn', input, headers)).status).toBe(status)
  })

  test('but not a change from our own page, nor from a program', async () => {
    const own = { origin: front.url, 'sec-fetch-site': 'same-origin' }
    expect((await client().call('home.signOut', {}, own)).status).toBe(200)
    expect((await client().call('home.signOut', {})).status).toBe(200)
  })

  test('no other origin is allowed', async () => {
    const answer = await client().request('/rpc/home/getPerson', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('an unexpected error reveals no internals to the client, and no personal data to the log', async () => {
  const own = await createTestDatabase()
  await own.owner.execute(sql`ALTER TABLE people RENAME TO gone`)
  const broken = await openFront(own.database)
  const answer = await createHttpClient(broken.url).call('home.signIn', lupita)
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ defined: true, code: 'internal', status: 500, message: 'internal' })
  const line = broken.logged.find((entry) => entry.includes('request failed'))
  expect(line).toContain('42P01')
  expect(line).toContain(String(answer.headers.get('x-request-id')))
  expect(broken.logged.join()).not.toMatch(/lupita|clave-larga/)
  await broken.close()
  await own.drop()
})

test('without its database the server says when to retry, in either protocol, without personal data', async () => {
  const closed = await openFront(openDatabase('postgres://alforja@127.0.0.1:9/none'))
  const client = createHttpClient(closed.url)
  const refusal = {
    ...{ defined: true, code: 'unavailable', status: 503, message: 'unavailable' },
    data: { retryAfterSeconds: 5 },
  }
  const called = await client.call('home.signIn', lupita)
  expect(called).toMatchObject({ status: 503, body: refusal })
  const asked = await client.request('/api/home/session', {
    ...{ method: 'POST', body: JSON.stringify(lupita) },
    headers: { 'content-type': 'application/json', origin: closed.url },
  })
  expect(asked).toMatchObject({ status: 503, body: refusal })
  for (const { headers } of [called, asked]) expect(headers.get('retry-after')).toBe('5')
  expect(closed.logged.join()).toContain('ECONNREFUSED')
  expect(closed.logged.join()).not.toMatch(/lupita|clave-larga/)
  await closed.close()
})

describe('headers', () => {
  test.each(['/', '/nowhere', '/health', '/rpc/home/getPerson', '/api/docs'])('of %s', async (path) => {
    const { headers } = await client().request(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBeTruthy()
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{22}$/)
  })

  test('calls are never cached, and are compressed', async () => {
    const call = await client().call('home.getRemoteConfig', {})
    expect(call.headers.get('cache-control')).toBe('no-store')
    const document = await fetch(`${front.url}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
    expect(document.headers.get('content-encoding')).toBe('gzip')
  })

  test('https is enforced once it is used', async () => {
    const secure = await openFront(db.database, { BASE_URL: 'https://portal.alforja.example' })
    const { headers } = await createHttpClient(secure.url).request('/health')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('content-security-policy')).toContain('report-uri /policy-reports; report-to policy')
    expect(headers.get('reporting-endpoints')).toBe('policy="/policy-reports"')
    await secure.close()
  })
})

describe('pages and files', () => {
  test('every known path is the app, every other one the app with 404', async () => {
    // The service worker requests /index.html.
    for (const path of ['/', '/booking/1001/hotels', '/transaction-response?x=1', '/index.html']) {
      expect(await client().request(path), path).toMatchObject({ status: 200, body: page })
    }
    for (const path of ['/nowhere', `/${token}x`, '/booking/1001/flights']) {
      expect(await client().request(path), path).toMatchObject({ status: 404, body: page })
    }
  })

  test('a missing file is not a page', async () => {
    const image = await client().request('/assets/gone.png', { headers: { accept: 'image/*' } })
    expect(image).toMatchObject({ status: 404, body: '' })
    expect((await client().request('/', { method: 'POST' })).status).toBe(404)
  })

  test('hashed files are cached for a year, others are revalidated', async () => {
    const asset = await fetch(`${front.url}/assets/app-1a.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect(asset.headers.get('vary')).toBe('Accept-Encoding')
    expect(await asset.text()).toBe(script)
    const refused = await fetch(`${front.url}/assets/app-1a.js`, { headers: { 'accept-encoding': 'br;q=0' } })
    expect(refused.headers.get('content-encoding')).toBeNull()
    const known = { 'if-none-match': String(asset.headers.get('etag')) }
    expect((await fetch(`${front.url}/assets/app-1a.js`, { headers: known })).status).toBe(304)
    const worker = await client().request('/service-worker.js')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const again = { headers: { 'if-none-match': String(worker.headers.get('etag')) } }
    expect((await client().request('/service-worker.js', again)).status).toBe(304)
  })

  test.each([
    '/.vite/manifest.json',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('nothing outside the folder is served: %s', async (path) =>
    expect((await client().request(path)).body).not.toContain('not for you'),
  )

  test('the log contains neither tokens nor queries', async () => {
    await client().request(`/${token}?access=hush`)
    expect(front.logged.join()).toContain('"route":"/:token"')
    expect(front.logged.join()).not.toContain(token)
    expect(front.logged.join()).not.toContain('hush')
  })
})
