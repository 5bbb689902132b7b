import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { createLog } from '#server/platform/log/log.ts'
import { findCanaries } from '#tests/support/worlds/canaries.ts'
import { testKey } from '#tests/support/worlds/keys.ts'
import { startCrmReceiver } from './crm-receiver.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { startMailServer } from './mail-server.ts'
import { startPayableApp } from './payable-app.ts'
import { startPushService } from './push-service.ts'
import { startTraceCollector } from './trace-collector.ts'

const key = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`
const [crmSecret, leadsSecret] = [key('s'), key('l')]

/** A page that fails to render, with personal data in its error. */
const brokenRenderer = `export const answerCallsWith = () => {}
export const renderPage = async (request) => { throw new Error('cannot draw ' + JSON.stringify(request)) }`

async function buildBrokenPages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-pages-'))
  for (const name of ['client', 'server']) await mkdir(join(folder, name))
  await writeFile(
    join(folder, 'client/index.html'),
    '<!doctype html><html lang="es"><title>Alforja</title></html>',
  )
  await writeFile(join(folder, 'server/render-page.js'), brokenRenderer)
  return folder
}

/**
 * The product with all observability enabled, at its most verbose level, and all outside services played. Its pages are the
 * built ones, if there are any, or `broken`.
 */
export async function startWatchedApp({ pages = 'built' }: { pages?: 'built' | 'broken' } = {}) {
  const [collector, crm, mails, push] = await Promise.all([
    startTraceCollector(),
    startCrmReceiver(crmSecret),
    startMailServer(),
    startPushService(),
  ])
  const builtFolder = pages === 'broken' ? await buildBrokenPages() : undefined
  const lines: string[] = []
  const { app, db, catalogue } = await startPayableApp({
    app: { builtFolder },
    log: createLog('trace', { write: (line) => lines.push(line) }),
    env: {
      ...{ HOLD_LIMIT: '0', SMTP_URL: mails.url, PUSH_SERVICES: push.url },
      ...{ CRM_URL: crm.url, CRM_SECRET: crmSecret, CRM_LEADS_SECRET: leadsSecret },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  })
  const secrets = new Set([testKey])
  let asked = 0

  /** All output so far, once it has arrived: the log, `/metrics`, and the collector's data. */
  async function told() {
    asked += 1
    const traceId = `${asked}`.padStart(32, 'e')
    const client = createHttpClient(app.baseUrl)
    await client.request('/robots.txt', { headers: { traceparent: `00-${traceId}-${'e'.repeat(16)}-01` } })
    await collector.span((span) => span.traceId === traceId)
    const metrics = String((await client.request('/metrics')).body)
    return { log: lines.join(''), metrics, traces: collector.text }
  }

  return {
    ...{ app, db, catalogue, collector, crm, mails, push, lines, told },
    /** A browser whose cookies all count as secrets. */
    browser: (cookie: string | null = null): HttpClient => {
      const client = createHttpClient(app.baseUrl, cookie)
      const request = client.request.bind(client)
      client.request = async (path, init) => {
        const answer = await request(path, init)
        for (const kept of [client.cookie, client.mark, client.device]) if (kept) hide(kept.split('=')[1])
        return answer
      }
      return client
    },
    hide,
    /** The canaries and secrets found, and in which output. */
    async leaks() {
      const all = await told()
      return Object.fromEntries(
        Object.entries(all).map(([place, text]) => [place, findCanaries(text, [...secrets])]),
      )
    },
    /** Lines of the log, parsed. */
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    /** A lead as the CRM sends it, signed with the standard's own library. */
    sendLead(id: string, data: object) {
      const at = new Date()
      const body = JSON.stringify({ type: 'lead.created', timestamp: at.toISOString(), data })
      return createHttpClient(app.baseUrl).request('/webhooks/crm', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': new Webhook(leadsSecret).sign(id, at, body),
        },
        body,
      })
    },
    async stop() {
      await app.stop()
      for (const other of [collector, crm, mails, push]) await other.stop()
      if (builtFolder) await rm(builtFolder, { recursive: true, force: true })
    },
  }

  /** An id, a code or a token that must not appear anywhere. */
  function hide<T extends string | undefined>(secret: T): T {
    if (secret) secrets.add(secret)
    return secret
  }
}
export type WatchedApp = Awaited<ReturnType<typeof startWatchedApp>>
