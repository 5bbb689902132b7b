import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPostmaster } from '#server/platform/postgres/postmaster.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { photo } from '#tests/builders/uploads.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { createStartFolder } from '#tests/support/servers/start-folder.ts'

const { folder, cluster, begin, resumeSelling, endByInterrupt } = await createStartFolder()

const healthOf = async (url: string) => (await fetch(`${url}/health`)).status

test('starts on an empty folder, Ctrl-C leaves no process running, and the next start finds the data', async () => {
  await rm(folder, { recursive: true })
  const first = begin()
  expect(await healthOf(await first.ready)).toBe(200)
  const { accountId } = await resumeSelling()
  await endByInterrupt(first)
  const second = begin()
  const url = await second.ready
  expect(await healthOf(url)).toBe(200)
  expect((await fetch(`${url}/booking/${accountId}`)).status).toBe(200)
  // A third start on the same data is refused and harms nothing.
  const third = begin()
  expect(await third.ended).toBe(1)
  expect(third.output()).toContain(`already running at ${url}, pid ${second.process.pid}`)
  expect(await healthOf(url)).toBe(200)
  await endByInterrupt(second)
})

test('reads the files that people send in a process of its own', async () => {
  const started = begin()
  const client = createHttpClient(await started.ready)
  const { token } = await client.ask('home.register', newRegistration())
  const send = async (body: Uint8Array) => {
    const headers = {
      'content-type': 'image/png',
      authorization: `Registration ${token}`,
      'x-file-name': 'a.png',
    }
    return await client.request('/files/documents/tax_status', {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
  }
  expect((await send(await photo('png'))).status).toBe(200)
  expect(await send(Buffer.from('no picture'))).toMatchObject({ code: 'file_refused' })
  await endByInterrupt(started)
})

test('a busy port is reported', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const refused = begin({ PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain(`Port ${port} is in use`)
  expect(await findPostmaster(cluster)).toBeNull()
  await new Promise((resolve) => other.close(resolve))
})

test('a bad variable is reported in a sentence', async () => {
  const refused = begin({ PORT: 'many', PAYMENT_PROVIDER: 'paypal' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(/The environment is not valid:\n {2}PORT: .+\n {2}PAYMENT_PROVIDER: /)
})

test('Ctrl-C during the start ends it and leaves no process running', async () => {
  const early = begin()
  await expect.poll(() => findPostmaster(cluster), { timeout: 60_000, interval: 10 }).not.toBeNull()
  await endByInterrupt(early)
})
