import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectivity, countFrom, lostConnection, markServerUnreachable } from '#src/platform/connectivity.ts'
import { closing, isRefusal, isSilence, reach } from '#src/platform/reach.ts'
import { Refusal } from '#src/platform/verbs.ts'

let answer: (response: ServerResponse) => void
const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => countFrom(null))

const answerWith = (status: number, body: unknown) => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(body))
}
const options = { patienceMillis: 10_000 }
const ask = (patience = options) => reach(address, patience, (response) => response.json())
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => expect.fail('it was answered'),
    (error) => error,
  )

test('an answer shows that the server is reachable', async () => {
  markServerUnreachable()
  answerWith(200, [1, 2])
  expect(await ask()).toEqual([1, 2])
  expect(connectivity.read()).toBe(true)
})

test('an answer that was on its way when the connection was lost does not bring the server back', async () => {
  answer = (response) => {
    lostConnection()
    response.writeHead(200).end('[]')
  }
  await ask()
  expect(connectivity.read()).toBe(false)
  answerWith(200, [])
  await ask()
  expect(connectivity.read()).toBe(true)
})

test.each([
  ['in its envelope', { json: { code: 'sale_not_found', status: 404 } }],
  ['bare', { code: 'sale_not_found', status: 404 }],
])('a refusal is an answer, %s', async (_, body) => {
  markServerUnreachable()
  answerWith(404, body)
  const error = await failureOf(ask())
  expect(error).toMatchObject({ code: 'sale_not_found', status: 404 })
  expect([isRefusal(error), isSilence(error), connectivity.read()]).toEqual([true, false, true])
})

test('a server without its database counts as unreachable, and its message is kept', async () => {
  answerWith(503, { json: { code: 'unavailable', status: 503, data: { retryAfterSeconds: 5 } } })
  const error = await failureOf(ask())
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ data: { retryAfterSeconds: 5 } })
  expect([isRefusal(error), isSilence(error), connectivity.read()]).toEqual([false, true, false])
})

test.each<[string, (response: ServerResponse) => void]>([
  ['a page of somebody else', (response) => response.writeHead(200).end('<h1>Welcome to our hotel</h1>')],
  ['an error of somebody else', (response) => response.writeHead(511).end('<h1>Sign in to our network</h1>')],
  ['a connection that breaks', (response) => response.destroy()],
])('%s counts as no answer', async (_, say) => {
  answer = say
  const error = await failureOf(ask())
  expect([isRefusal(error), isSilence(error), connectivity.read()]).toEqual([false, true, false])
})

test('a server that does not answer in time is unreachable', async () => {
  answer = () => {}
  const error = await failureOf(ask({ patienceMillis: 50 }))
  expect([isSilence(error), connectivity.read()]).toEqual([true, false])
})

test('an aborted request changes nothing about the server’s state', async () => {
  const abort = new AbortController()
  answer = () => abort.abort()
  await failureOf(reach(address, { ...options, signal: abort.signal }, (response) => response.json()))
  expect(connectivity.read()).toBe(true)
})

test('maintenance counts as no answer of a reachable server, and makes the page ask for the reason', async () => {
  markServerUnreachable()
  let heard = 0
  const forget = closing.subscribe(() => (heard += 1))
  answerWith(503, { json: { code: 'maintenance', status: 503, data: { retryAfterSeconds: 120 } } })
  const failure = await failureOf(ask())
  forget()
  expect(failure).toMatchObject({ code: 'maintenance' })
  expect([isSilence(failure), isRefusal(failure), connectivity.read(), heard]).toEqual([true, false, true, 1])
})
