import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#server/platform/http/limits.ts'
import { policyReportsPath } from '#server/platform/http/policy-reports.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Front, openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let front: Front

beforeAll(async () => {
  db = await createTestDatabase()
  front = await openFront(db.database)
})
afterAll(async () => {
  await front?.close()
  await db?.drop()
})

interface Raw {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A plain request, without the headers and decompression of `fetch`. */
function ask(path: string, headers: Record<string, string>, chunks?: string[]): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asked = request(`${front.url}${path}`, { method: chunks ? 'POST' : 'GET', headers })
    asked.on('error', reject)
    asked.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    for (const chunk of chunks ?? []) asked.write(chunk)
    asked.end()
  })
}

describe('long responses are compressed', () => {
  const path = '/api/openapi.json'

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['gzip;q=0', undefined, (body: Buffer) => body],
  ])('for a client that accepts %s', async (accepted, coding, unpack) => {
    const plain = await ask(path, {})
    const answer = await ask(path, { 'accept-encoding': accepted })
    expect(answer).toMatchObject({ status: 200, headers: { vary: 'Accept-Encoding' } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
    expect(unpack(answer.body).equals(plain.body)).toBe(true)
    if (coding) expect(answer.body.length).toBeLessThan(plain.body.length / 3)
  })

  test('short ones are not', async () => {
    const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
    const answer = await ask('/rpc/home/getRemoteConfig', headers, ['{"json":{}}'])
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('a chunked body', () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }

  test('is read completely', async () => {
    const answer = await ask('/rpc/home/signIn', headers, ['{"json":{"email":"a@b', '.mx","password":"x"}}'])
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ json: { code: 'credentials_wrong' } })
  })

  test('is refused as soon as it is too long', async () => {
    const answer = await ask('/rpc/home/signIn', headers, Array(20).fill('x'.repeat(64 * 1024)))
    expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } })
  })
})

test('a call that changes something cannot be a link', async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { email: 'a@b.mx', password: 'x' } }))
  const answer = await ask(`/rpc/home/signIn?data=${input}`, {})
  expect(answer.status).toBe(400)
})

test('a request keeps its own valid id', async () => {
  const given = await ask('/health', { 'x-request-id': 'proxy-1' })
  expect(given.headers['x-request-id']).toBe('proxy-1')
  const strange = await ask('/health', { 'x-request-id': 'a b' })
  expect(strange.headers['x-request-id']).toMatch(/^[\w-]{22}$/)
})

describe('a long body', () => {
  const drafts = (values: unknown) => ({
    drafts: [{ name: 'n', values, updatedAt: '2026-01-01T00:00:00.000Z' }],
    known: [],
  })
  const long = Array.from({ length: 9 }, () => 'x'.repeat(63_000))

  test('is accepted where the call allows it, in both protocols', async () => {
    const client = createHttpClient(front.url)
    const input = { ...drafts({}), drafts: long.map((text) => ({ ...drafts({ text }).drafts[0] })) }
    const rest = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }
    expect((await client.send('home.exchangeDrafts', input)).status).toBe(401)
    expect((await client.request('/api/home/drafts/exchange', rest)).status).toBe(401)
    expect((await client.send('home.signIn', input)).status).toBe(413)
    expect((await client.request('/api/home/session', rest)).status).toBe(413)
  })

  test('nested deeper than any call is refused with the contract’s error', async () => {
    const deep = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
    const client = createHttpClient(front.url)
    expect((await client.send('home.exchangeDrafts', drafts(deep(40)))).status).toBe(401)
    const body = `{"json":{"known":[],"drafts":${'['.repeat(60_000)}`
    const headers = { 'content-type': 'application/json' }
    const answer = await client.request('/rpc/home/exchangeDrafts', { method: 'POST', headers, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { json: { code: 'bad_request', data: { field: 'body' } } },
    })
    expect((await client.send('home.exchangeDrafts', drafts(deep(4_000)))).status).toBe(400)
    expect(front.logged.filter((line) => line.includes('request failed'))).toEqual([])
  })

  test('counts by its length before it is read: a device has a limited volume', async () => {
    const client = createHttpClient(front.url)
    client.mark = `alforja-browser=${'m'.repeat(43)}`
    const body = 'x'.repeat(64 * 1024)
    const send = () =>
      client.request('/rpc/home/signIn', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const statuses: number[] = []
    for (let kilobytes = 64; kilobytes <= limits['send a long body'].max; kilobytes += 64)
      statuses.push((await send()).status)
    expect(new Set(statuses)).toEqual(new Set([400]))
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Short bodies still pass.
    expect((await client.call('home.getRemoteConfig', {})).status).toBe(200)
  })
})

test('a file from an anonymous sender is refused before it is read', async () => {
  const headers = {
    'content-length': '9000000',
    'x-file-key': 'k'.repeat(22),
    authorization: `Bearer ${'t'.repeat(43)}`,
  }
  const refusals = [
    '/files/sales/AAAAAAAAAAAAAAAAAAAAAA',
    '/files/images/1001/logo',
    '/files/documents/tax_status',
  ]
  for (const path of refusals) {
    const answer = await new Promise<number>((resolve, reject) => {
      const asked = request(`${front.url}${path}`, { method: 'POST', headers })
      asked.on('error', reject)
      asked.on('response', ({ statusCode = 0 }) => {
        resolve(statusCode)
        asked.destroy()
      })
      // One of nine million bytes is sent.
      asked.write('x')
    })
    expect(answer, path).toBeGreaterThanOrEqual(400)
  }
})

describe('browser reports about the security policy', () => {
  const key = 'k'.repeat(43)
  const report = (blockedURL: string) => ({
    type: 'csp-violation',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL,
      documentURL: `${front.url}/login?key=${key}`,
      sourceFile: `https://strange.example/a.js?key=${key}`,
    },
  })
  const old = {
    'csp-report': {
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': `https://bad.example/c.js?key=${key}`,
      'source-file': 'https://strange.example/b.js',
    },
  }
  const send = (body: unknown, type = 'application/reports+json') =>
    ask(policyReportsPath, { 'content-type': type }, [JSON.stringify(body)])
  const lines = () => front.logged.filter((line) => line.includes('reports a violation'))

  test('have a reporting address in every policy', async () => {
    const { headers } = await ask('/health', {})
    expect(headers['content-security-policy']).toMatch(new RegExp(`report-uri ${policyReportsPath}$`))
  })

  test('are logged once an hour, without identifying data', async () => {
    const sent = [
      report(`https://bad.example/x?key=${key}`),
      report('https://bad.example/y'),
      report('inline'),
    ]
    expect((await send(sent)).status).toBe(204)
    expect((await send(old, 'application/csp-report')).status).toBe(204)
    expect((await send([{ type: 'deprecation', body: {} }])).status).toBe(204)
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://bad.example', source: 'https://strange.example' },
      { directive: 'script-src-elem', blocked: 'inline', source: 'https://strange.example' },
    ])
    expect(lines().join()).not.toMatch(/key=|kkk|\.js/)
  })

  test.each([
    ['another type', [], 'text/plain', 415],
    ['an invalid report', { a: 1 }, 'application/csp-report', 400],
    ['a body that is too long', ['x'.repeat(40_000)], 'application/reports+json', 413],
  ])('%s is refused', async (_, body, type, status) => expect((await send(body, type)).status).toBe(status))

  test('have a rate limit, which is checked before the body is read', async () => {
    const headers = { 'content-type': 'text/plain' }
    const statuses: number[] = []
    for (let sent = 0; sent <= limits['report a violation'].max; sent++)
      statuses.push((await ask(policyReportsPath, headers, ['{'])).status)
    expect(statuses.pop()).toBe(429)
    expect(statuses[0]).toBe(415)
  })
})
