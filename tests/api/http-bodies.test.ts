import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Front, openFront } from '#tests/support/front.ts'

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

/** Asks as a program does, without what `fetch` adds and unpacks. */
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

describe('long answers are compressed', () => {
  const path = '/api/openapi.json'

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['gzip;q=0', undefined, (body: Buffer) => body],
  ])('for a client that reads %s', async (accepted, coding, unpack) => {
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

describe('a body in chunks', () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }

  test('is read whole', async () => {
    const answer = await ask('/rpc/home/signIn', headers, ['{"json":{"email":"a@b', '.mx","password":"x"}}'])
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ json: { code: 'credentials_wrong' } })
  })

  test('is refused as soon as it is too long', async () => {
    const answer = await ask('/rpc/home/signIn', headers, Array(20).fill('x'.repeat(64 * 1024)))
    expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } })
  })
})

test('a call that changes something is no link', async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { email: 'a@b.mx', password: 'x' } }))
  const answer = await ask(`/rpc/home/signIn?data=${input}`, {})
  expect(answer.status).toBe(400)
})

test('a request keeps a sensible id of its own', async () => {
  const given = await ask('/health', { 'x-request-id': 'proxy-1' })
  expect(given.headers['x-request-id']).toBe('proxy-1')
  const strange = await ask('/health', { 'x-request-id': 'a b' })
  expect(strange.headers['x-request-id']).toMatch(/^[\w-]{22}$/)
})
