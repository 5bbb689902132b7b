import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { outing } from '#tests/builders/sales.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'

let app: TestApp
let catalogue: Catalogue
beforeAll(async () => {
  ;({ app, catalogue } = await startPayableApp())
})
afterAll(() => app?.stop())

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** Parses the text like Prometheus: every line is a comment or a sample, or it throws. */
function readSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const [, name = '', inside = '', value = ''] =
        /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      if (name === '' || Number.isNaN(Number(value))) throw new Error(`no sample: ${line}`)
      const labels = [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, said]) => [key, said])
      return { name, labels: Object.fromEntries(labels), value: Number(value) }
    })
}

const scrape = async (at: string, headers: Record<string, string> = {}) => {
  const { status, body, headers: sent } = await createHttpClient(at).request('/metrics', { headers })
  expect(status).toBe(200)
  expect(sent.get('content-type')).toContain('text/plain; version=0.0.4')
  return { text: String(body), samples: readSamples(String(body)) }
}

const sum = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((total, { value }) => total + value, 0)

test('requests, holds, payments, jobs, connections, event loop and packs have metrics', async () => {
  const before = (await scrape(app.baseUrl)).samples
  const email = 'metrica@example.com'
  const held = await newPayer(app.baseUrl, [outing(catalogue, 40)], { email })
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 41)], { email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  await buyer.until(({ state }) => state === 'confirmed')
  await mailsTo(app, email, 1)
  await createHttpClient(app.baseUrl).request(`/booking/1001/reservation-details/${held.saleId}`)
  const { samples } = await scrape(app.baseUrl)
  const grown = (name: string, labels: Record<string, string>) =>
    sum(samples, name, labels) - sum(before, name, labels)

  expect(grown('alforja_http_requests_total', { route: 'bookingEngine.hold', status: '200' })).toBe(2)
  expect(grown('alforja_http_request_seconds_count', { route: 'bookingEngine.hold' })).toBe(2)
  expect(
    grown('alforja_http_requests_total', { route: '/booking/:account_id/reservation-details/:sale_id' }),
  ).toBe(1)
  expect(
    grown('alforja_http_requests_total', { route: '/webhooks/:provider', status: '204' }),
  ).toBeGreaterThan(0)
  expect(
    grown('alforja_holds', { state: 'pending_payment' }) + grown('alforja_holds', { state: 'held' }),
  ).toBe(1)
  expect(grown('alforja_payments', { method: 'card', state: 'captured' })).toBe(1)
  expect(sum(samples, 'alforja_database_connections', { use: 'jobs' })).toBeGreaterThan(0)
  expect(sum(samples, 'alforja_database_connections_most', { use: 'jobs' })).toBe(10)
  expect(sum(samples, 'alforja_packs')).toBeGreaterThan(0)
  expect(sum(samples, 'alforja_pack_age_seconds')).toBeLessThan(600)
  expect(sum(samples, 'alforja_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThan(0)
  expect(sum(samples, 'alforja_memory_bytes', { kind: 'resident' })).toBeGreaterThan(1e7)
  expect(sum(samples, 'alforja_database_up')).toBe(1)
})

test('violations of the security policy are counted by directive, and invented directives together', async () => {
  const report = (effectiveDirective: string) => ({ type: 'csp-violation', body: { effectiveDirective } })
  const before = (await scrape(app.baseUrl)).samples
  const sent = ['img-src', 'img-src', 'made-up', 'made-up-too'].map(report)
  const headers = { 'content-type': 'application/reports+json' }
  const body = JSON.stringify(sent)
  const client = createHttpClient(app.baseUrl)
  expect((await client.request('/policy-reports', { method: 'POST', headers, body })).status).toBe(204)
  const { samples } = await scrape(app.baseUrl)
  const grown = (directive: string) =>
    sum(samples, 'alforja_policy_violations_total', { directive }) -
    sum(before, 'alforja_policy_violations_total', { directive })
  expect([grown('img-src'), grown('other'), grown('made-up')]).toEqual([2, 2, 0])
})

test('the queue reports its length and its waiting time', async () => {
  await app.deps.database.execute(sql`
    SELECT graphile_worker.add_job('nobody-does-this', run_at => now() - interval '90 seconds')`)
  const { samples } = await scrape(app.baseUrl)
  expect(sum(samples, 'alforja_jobs', { job: 'nobody-does-this', state: 'due' })).toBe(1)
  expect(sum(samples, 'alforja_job_oldest_seconds', { job: 'nobody-does-this' })).toBeGreaterThanOrEqual(90)
})

test('there is no personal data: no name, no id, no requested address', async () => {
  const email = 'canario-de-metricas@example.com'
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 42)], { email })
  const client = createHttpClient(app.baseUrl)
  const stray = 'canario'.repeat(4)
  for (const path of [
    ...[
      `/${stray}`,
      `/rpc/${stray}`,
      `/files/${stray}`,
      `/vouchers/${buyer.saleId}`,
      `/media/images/${stray}`,
    ],
    ...[`/${'c'.repeat(43)}`, `/quotes/${stray}?email=${email}`, `/assets/${stray}.js`],
  ])
    await client.request(path)
  await fetch(`${app.baseUrl}/health`, { method: 'PROPFIND' })
  const { text, samples } = await scrape(app.baseUrl)
  // A number of seconds may contain any digits by chance.
  const withoutValues = text.replace(/ [\d.e+-]+$/gm, '')
  for (const secret of [buyer.saleId, email, stray, 'ccccc', 'PROPFIND', 'Zoë', '1001'])
    expect(withoutValues).not.toContain(secret)
  expect(sum(samples, 'alforja_http_requests_total', { route: 'not found', status: '404' })).toBeGreaterThan(
    0,
  )
})

describe('access', () => {
  const askAs = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(app.baseUrl)
      request({ host: '127.0.0.1', port, path: '/metrics', headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test.each([
    ['a program on this machine', { host: 'localhost:3000' }, 200],
    ['a client behind a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, 403],
    ['a client that uses the public host name', { host: 'portal.example' }, 403],
  ])('%s', async (_, headers, status) => expect(await askAs(headers)).toBe(status))

  test('nobody without a token if the portal has a public address', async () => {
    const open = await openFront(app.deps.database, { BASE_URL: 'https://portal.example' })
    open.deps.packs = app.deps.packs
    expect((await createHttpClient(open.url).request('/metrics')).status).toBe(403)
    await open.close()
  })

  test('with a token only those who send it', async () => {
    const token = 'una-llave-para-prometheus'
    const guarded = await openFront(app.deps.database, { METRICS_TOKEN: token })
    guarded.deps.packs = app.deps.packs
    const status = async (headers: Record<string, string>) =>
      (await createHttpClient(guarded.url).request('/metrics', { headers })).status
    expect(await status({})).toBe(403)
    expect(await status({ authorization: 'Bearer una-llave-para-prometeo' })).toBe(403)
    expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
    await guarded.close()
  })
})

test('without a database the process reports its own metrics, and no outdated ones', async () => {
  const nowhere = openDatabase('postgres://alforja@127.0.0.1:9/none')
  const lonely = await openFront(nowhere)
  lonely.deps.packs = app.deps.packs
  const { samples } = await scrape(lonely.url)
  expect(sum(samples, 'alforja_database_up')).toBe(0)
  expect(samples.some(({ name }) => name === 'alforja_event_loop_delay_seconds')).toBe(true)
  expect(samples.filter(({ name }) => /holds|payments|jobs|crm/.test(name))).toEqual([])
  await lonely.close()
})
