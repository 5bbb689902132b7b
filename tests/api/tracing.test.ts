import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createTracer } from '#server/platform/log/open-telemetry.ts'
import { callTime } from '#tests/builders/call-time.ts'
import type { Catalogue } from '#tests/builders/catalogue.ts'
import { cards, newPayer, sendCard } from '#tests/builders/payers.ts'
import { outing } from '#tests/builders/sales.ts'
import { readSourceFiles } from '#tests/support/rules/source-files.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import { startCrmReceiver } from '#tests/support/servers/crm-receiver.ts'
import { openFront } from '#tests/support/servers/front.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'
import { mailsTo } from '#tests/support/servers/mails-to.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import { startTraceCollector } from '#tests/support/servers/trace-collector.ts'

const secret = `whsec_${Buffer.from('t'.repeat(32)).toString('base64')}`
const [server, client, consumer] = [2, 3, 5]

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let crm: Awaited<ReturnType<typeof startCrmReceiver>>
let app: TestApp
let catalogue: Catalogue
beforeAll(async () => {
  collector = await startTraceCollector()
  crm = await startCrmReceiver(secret)
  const env = {
    ...{ HOLD_LIMIT: '0', CRM_URL: crm.url, CRM_SECRET: secret },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'alforja-prueba' },
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20llave',
  }
  ;({ app, catalogue } = await startPayableApp({ env }))
})
afterAll(async () => {
  await app?.stop()
  await crm?.stop()
  await collector?.stop()
})

let made = 0
/** The parent of a browser's trace in a call. */
function newParent(flags = '01') {
  made += 1
  const traceId = `${made}`.padStart(32, 'a')
  const spanId = `${made}`.padStart(16, 'b')
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-${flags}` } }
}
const callAs = (headers: Record<string, string>) =>
  createHttpClient(app.baseUrl).call('bookingEngine.listVoucherKeys', {}, headers)

test('a call continues the trace of its caller, down to its transactions', async () => {
  const { traceId, spanId, headers } = newParent()
  const call = {
    ...{ name: 'Rosa', phone: '+52 951 555 0101', subject: 'Vender', timeZone: 'America/Tijuana' },
    wantedAt: callTime(),
  }
  const answer = await createHttpClient(app.baseUrl).call('home.requestCall', call, {
    ...headers,
    tracestate: 'dd=s:1;o:rum',
  })
  expect(answer.status).toBe(200)
  const span = await collector.span((one) => one.traceId === traceId && one.kind === server)
  expect(span).toMatchObject({
    ...{ name: 'POST home.requestCall', parentSpanId: spanId, traceState: 'dd=s:1;o:rum' },
    attributes: {
      ...{
        'http.request.method': 'POST',
        'http.route': 'home.requestCall',
        'http.response.status_code': 200,
      },
    },
    resource: { 'service.name': 'alforja-prueba' },
  })
  const transaction = await collector.span((one) => one.traceId === traceId && one.name === 'transaction')
  expect(transaction.parentSpanId).toBe(span.spanId)
  expect(collector.authorization).toBe('Bearer llave')
})

test.each([
  ['nothing', {}],
  ['nonsense', { traceparent: '00-zz-zz-01' }],
  ['zeros', { traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01` }],
  ['a version that there is not', { traceparent: `ff-${'c'.repeat(32)}-${'d'.repeat(16)}-01` }],
])('a caller with %s gets a new trace', async (_, headers) => {
  const before = collector.spans.length
  expect((await callAs(headers)).status).toBe(200)
  const span = await collector.span(
    (one) => collector.spans.indexOf(one) >= before && one.name === 'POST bookingEngine.listVoucherKeys',
  )
  expect(span.parentSpanId ?? '').toBe('')
  expect(span.traceId).toMatch(/^(?!0{32}|c{32})[\da-f]{32}$/)
})

test('a trace that its caller does not sample is not recorded', async () => {
  const [left, kept] = [newParent('00'), newParent()]
  await callAs(left.headers)
  await callAs(kept.headers)
  await collector.span(({ traceId }) => traceId === kept.traceId)
  expect(collector.spans.filter(({ traceId }) => traceId === left.traceId)).toEqual([])
})

test('refusals are marked as such, and pages named by their pattern', async () => {
  const [page, call] = [newParent(), newParent()]
  const at = createHttpClient(app.baseUrl)
  await at.request('/booking/1001', { headers: { ...page.headers, accept: 'text/html' } })
  await at.call('agency.getAgency', {}, call.headers)
  const ofPage = await collector.span((one) => one.traceId === page.traceId && one.kind === server)
  expect(ofPage.name).toBe('GET /booking/:account_id')
  const ofCall = await collector.span((one) => one.traceId === call.traceId && one.kind === server)
  expect(ofCall).toMatchObject({
    name: 'POST agency.getAgency',
    attributes: { 'http.response.status_code': 401 },
  })
  expect(ofCall.status.code ?? 0).toBe(0)
})

test('jobs have traces, which continue to the CRM; no trace has customer data', async () => {
  const email = 'canario-de-trazas@example.com'
  const buyer = await newPayer(app.baseUrl, [outing(catalogue, 45)], { email })
  await sendCard(buyer.client, await buyer.openPage(), cards.good)
  const { id, code } = await buyer.until(({ state }) => state === 'confirmed')
  await mailsTo(app, email, 1)
  const [told] = await crm.told('sale.confirmed', id)
  await createHttpClient(app.baseUrl).request(
    `/booking/1001/reservation-details/${id}?access=${'x'.repeat(43)}`,
  )
  await collector.span(({ name, kind }) => name === 'job send-mail' && kind === consumer)
  const sent = await collector.span(
    ({ kind, traceId, spanId }) => kind === client && told?.traceparent === `00-${traceId}-${spanId}-01`,
  )
  const job = await collector.span(({ spanId }) => spanId === sent.parentSpanId)
  expect(job).toMatchObject({ name: 'job deliver-to-crm', kind: consumer, traceId: sent.traceId })
  await collector.span(({ name }) => name === 'GET /booking/:account_id/reservation-details/:sale_id')
  for (const canary of [email, id, code, 'x'.repeat(43), 'Zoë', 'Núñez', '998 123'])
    expect(collector.text).not.toContain(canary)
})

test('the log has the trace id, so that one leads to the other', async () => {
  const tracing = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }).tracing
  if (!tracing) throw new Error('traces are configured')
  const tracer = createTracer(tracing)
  const front = await openFront(app.deps.database, {}, { tracer })
  const { traceId, headers } = newParent()
  await createHttpClient(front.url).call('bookingEngine.listVoucherKeys', {}, headers)
  expect(front.logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request')).toMatchObject({
    traceId,
  })
  await front.close()
  // Collected spans are sent before exit.
  await tracer.stop()
  expect(collector.spans.some((one) => one.traceId === traceId)).toBe(true)
})

test('an unreachable collector changes nothing', async () => {
  const tracing = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).tracing
  if (!tracing) throw new Error('traces are configured')
  const tracer = createTracer(tracing)
  const front = await openFront(app.deps.database, {}, { tracer })
  expect((await createHttpClient(front.url).call('bookingEngine.listVoucherKeys', {})).status).toBe(200)
  await front.close()
  await tracer.stop()
})

test('without a collector there are no traces, and none of the code is loaded', () => {
  expect(readConfig({}).tracing).toBeNull()
  const loaders = [...readSourceFiles()].filter(
    ([path, text]) =>
      path.startsWith('server/') && /from '[^']*(?:open-telemetry\.ts|@opentelemetry\/\w)/.test(text),
  )
  expect(loaders.map(([path]) => path)).toEqual(['server/platform/log/open-telemetry.ts'])
})
