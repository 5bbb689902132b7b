import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashInput } from '#src/offline/input-hash.ts'
import { outboxVersion } from '#src/offline/outbox.ts'
import { readRecord } from '#src/offline/read-record.ts'
import { sendKept } from '#src/offline/send-kept.ts'

test('a hash depends on the content, not on the order of its keys', async () => {
  const hash = await hashInput({ a: 1, b: { c: [1, 2], d: 'ñ' } })
  expect(hash).toMatch(/^[\w-]{43}$/)
  expect(await hashInput({ b: { d: 'ñ', c: [1, 2] }, a: 1 })).toBe(hash)
  expect(await hashInput({ a: 1, b: { c: [2, 1], d: 'ñ' } })).not.toBe(hash)
})

describe('a record of another version', () => {
  const record = { id: 'x', verb: 'agency.placeSale', schemaVersion: outboxVersion, input: {} }
  test('of this version is read', () => expect(readRecord(record)).toMatchObject(record))
  test.each([
    ['of a newer version', { ...record, schemaVersion: outboxVersion + 1 }],
    ['of no version', { ...record, schemaVersion: undefined }],
    ['of a verb that no longer exists', { ...record, verb: 'agency.sellMoon' }],
    ['of a verb that every object has', { ...record, verb: 'toString' }],
  ])('%s is not guessed', (_, stored) => expect(readRecord(stored)).toBeNull())
})

describe('the result of sending', () => {
  let server: Server
  let answer: { status: number; headers?: Record<string, string>; body: string } = { status: 200, body: '' }
  const seen: { url?: string; person?: string | string[]; body: string }[] = []
  beforeAll(async () => {
    server = createServer(async (asked, said) => {
      let body = ''
      for await (const part of asked) body += part
      seen.push({ url: asked.url, person: asked.headers['x-person'], body })
      said
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, base), init))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    server.close()
  })
  const hear = (next: typeof answer) => {
    answer = next
    return sendKept('agency.placeSale', { a: 1 }, 'p1')
  }
  const refusal = (code: string, data?: object) => JSON.stringify({ json: { code, status: 409, data } })

  test('an answer, applied as the user meant it', async () => {
    expect(await hear({ status: 200, body: '{"json":{"sale":1}}' })).toEqual({
      said: 'yes',
      answer: { sale: 1 },
    })
    expect(seen.at(-1)).toEqual({ url: '/rpc/agency/placeSale', person: 'p1', body: '{"json":{"a":1}}' })
  })
  test('a refusal, with the delay that the server asks for', async () => {
    expect(await hear({ status: 409, body: refusal('price_changed', { now: 1 }) })).toMatchObject({
      ...{ said: 'no', code: 'price_changed', data: { now: 1 }, askedSeconds: 0 },
    })
    expect(
      await hear({ status: 429, body: refusal('too_many_requests', { retryAfterSeconds: 7 }) }),
    ).toMatchObject({ said: 'no', askedSeconds: 7 })
  })
  test.each([
    ['a server that is not well', { status: 500, body: refusal('internal') }, 0],
    ['one that asks for time', { status: 503, headers: { 'retry-after': '30' }, body: '{}' }, 30],
    ['a portal of a hotel', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hola' }, 0],
    ['half an answer', { status: 200, body: '{"json":' }, 0],
  ])('%s is not an answer', async (_, next, askedSeconds) => {
    expect(await hear(next)).toEqual({ said: 'nothing', askedSeconds, hasLeft: true })
  })
  test('a request made offline has not been sent; one interrupted by the network may have been', async () => {
    const broken = () => sendKept('agency.placeSale', {}, null)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await broken()).toMatchObject({ said: 'nothing', hasLeft: true })
    vi.stubGlobal('navigator', { onLine: false })
    expect(await broken()).toMatchObject({ said: 'nothing', hasLeft: false })
    vi.stubGlobal('fetch', () => {
      vi.stubGlobal('navigator', { onLine: true })
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await broken()).toMatchObject({ hasLeft: true })
  })
})
