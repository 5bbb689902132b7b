import { Agent, type RequestOptions, request } from 'node:http'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { accountId } from './load-hotels.ts'
import { startProductServer } from './product-server.ts'
import { digits, millis, type Row, type Section } from './table.ts'
import { watchHealth } from './watch-health.ts'

/** Longest wait of `/health` allowed during a flood, in milliseconds. */
const maxWait = 1_000
const atOnce = 20
const seconds = 5
const agent = new Agent({ keepAlive: true })

/** Sends the `n`th request; returns its status. */
type Ask = (n: number) => Promise<number>

export const floodsSection: Section = {
  name: `Floods: the longest that /health waits while ${atOnce} ask for ${seconds} s without a pause`,
  async measure(progress) {
    await buildIfStale(progress)
    const server = await startProductServer(5)
    try {
      const rows: Row[] = []
      for (const [what, ask] of Object.entries(await floods(server.baseUrl, server.databaseUrl))) {
        const { longest, result } = await watchHealth(server.baseUrl, () => flood(ask))
        const statuses = Object.entries(result).map(([status, count]) => `${count} × ${status}`)
        progress(`${what}: ${statuses.join(', ')}`)
        const answered = Object.values(result).reduce((sum, count) => sum + count, 0)
        rows.push({
          what,
          measured: millis(longest),
          beside: `${digits(answered / seconds)} answers a second`,
          isKept: longest <= maxWait,
          budget: `≤ ${millis(maxWait)}`,
        })
      }
      return rows
    } finally {
      await server.stop()
    }
  },
}

async function floods(baseUrl: string, databaseUrl: string): Promise<Record<string, Ask>> {
  const { cookie } = await signInOwner(baseUrl, databaseUrl)
  const get =
    (path: (n: number) => string, headers = {}): Ask =>
    (n) =>
      send(`${baseUrl}${path(n)}`, { headers })
  const post =
    (path: string, body: string): Ask =>
    () =>
      send(`${baseUrl}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' } }, body)
  const description = get(() => '/api/openapi.json')
  // Created by the first request.
  await description(0)
  const exchange = '/rpc/home/exchangeDrafts'
  return {
    'a call of 64 kB of empty objects': post(
      '/rpc/bookingEngine/hold',
      `{"json":{"choices":[${'{},'.repeat(21_000)}{}]}}`,
    ),
    'a megabyte of empty objects': post(exchange, `{"json":{"drafts":[${'{},'.repeat(340_000)}{}]}}`),
    'JSON of 60,000 levels': post(exchange, `{"json":{"drafts":${'['.repeat(60_000)}`),
    'one page': get(() => `/booking/${accountId}`),
    'pages that nobody has asked for': get((n) => `/booking/${accountId}?flood=${n}`),
    'the description of the interface': description,
    'an icon': get(() => `/booking/${accountId}/icon-512.png`),
    'previews of pictures that are not there': get(
      (n) => `/media/previews/${String(n).padStart(22, '0')}.jpg`,
    ),
    'exports of one agency': get(() => `/files/reports/booking/xlsx?accountId=${accountId}`, { cookie }),
  }
}

async function signInOwner(baseUrl: string, databaseUrl: string): Promise<HttpClient> {
  const database = openDatabase(databaseUrl)
  const personId = await createPerson(database, {
    ...{ role: 'owner', accountId, name: 'Ana' },
    ...{ email: 'ana@example.com', password: 'a-long-password-1' },
  })
  const owner = await signedInAs(database, baseUrl, personId)
  await database.$client.end()
  return owner
}

/** Sends requests without decompressing or reading the answers, because the monitor runs in the same process. */
function send(url: string, options: RequestOptions, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', ...options.headers }
    const asked = request(url, { ...options, agent, headers })
    asked.once('error', reject)
    asked.once('response', (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject)
      response.resume()
    })
    asked.end(body)
  })
}

/** Number of answers by status. */
async function flood(ask: Ask): Promise<Record<string, number>> {
  const end = performance.now() + seconds * 1_000
  const counts: Record<string, number> = {}
  let n = 0
  const one = async () => {
    while (performance.now() < end) {
      // A connection closed by the server counts as an answer.
      const status = await ask(n++).catch(() => 'ended')
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return counts
}
