import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { limitCalls } from '#server/platform/http/body-limit.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { listen, listenerFor } from '#server/platform/http/http-server.ts'
import { isDeeperThan } from '#server/platform/http/json-depth.ts'

test.each([
  ['states its length', 'content-length: 100\r\n\r\n{'],
  ['is chunked', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
])('a body that %s and never ends costs no more than its time-out', async (_, rest) => {
  const app = new Hono<HttpEnv>()
  app.use(limitCalls(contract, 50)).post('/rpc/a', async (c) => c.text(await c.req.text()))
  app.onError((_, c) => c.text('', 400))
  const http = await listen({ host: '127.0.0.1', port: 0 })
  http.answerWith(listenerFor(app.fetch))
  const socket = connect(http.port, '127.0.0.1')
  socket.write(`POST /rpc/a HTTP/1.1\r\nhost: localhost\r\n${rest}`)
  // Ends only when the server ends it.
  await new Promise((resolve) =>
    socket
      .once('close', resolve)
      .on('error', () => {})
      .resume(),
  )
  await http.close()
})

test('the nesting depth of JSON text', () => {
  expect(isDeeperThan(2, '[{"a":1},[2]]')).toBe(false)
  expect(isDeeperThan(2, '[{"a":[]}]')).toBe(true)
  expect(isDeeperThan(1, '{"a":"[[[\\"[[["}')).toBe(false)
  expect(isDeeperThan(1, '{"\\\\":[]}')).toBe(true)
})
