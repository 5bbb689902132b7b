import { constants, inflateSync } from 'node:zlib'
import type { BrowserContext, Page, Request, Route } from 'playwright/test'

export interface ForeignHosts {
  /** Hosts requested before the page's load event or its first heading. */
  early: string[]
  /** All requested hosts, without duplicates. */
  asked: Set<string>
  /** The hosts that were sent trace headers. */
  traced: Set<string>
  /** Sent URLs and bodies, as one text. */
  told: () => string
  /** Events sent to monitoring. */
  monitored: () => {
    type: string
    view: { name?: string; url: string }
    action?: { target?: { name: string } }
    context?: object
  }[]
  /** Session recordings, decompressed, each as a JSON text. */
  recordings: () => string[]
  /** The maintenance flag in Remote Config. */
  maintenance: boolean
  /** The polling interval in Remote Config. */
  intervalMillis: number
  /** True: it accepts requests and never answers. */
  silent: boolean
  /** Number of requests to it. */
  configs: number
  /** Stops every answer from now on. */
  leave: () => Promise<void>
}

/** The installation id that Firebase assigns to this browser. */
export const installationId = 'cafecafecafecafecafeca'

const intake = 'browser-intake-datadoghq.com'

/** Other hosts use HTTPS; tests serve the product over plain HTTP. */
const isForeign = (url: URL): boolean => url.protocol === 'https:'

/** Plays every other host: the libraries in the page are real, the services behind them are not available. */
export async function playForeignHosts(context: BrowserContext): Promise<ForeignHosts> {
  const requests: { host: string; path: string; text: string }[] = []
  const recordings: string[] = []
  const hosts: ForeignHosts = {
    early: [],
    asked: new Set(),
    traced: new Set(),
    told: () => requests.map(({ text }) => text).join('\n'),
    monitored: () =>
      requests
        .filter(({ host, path }) => host === intake && path === '/api/v2/rum')
        .flatMap(({ text }) => text.split('\n').slice(1).filter(Boolean))
        .map((line) => JSON.parse(line)),
    recordings: () => recordings,
    maintenance: false,
    intervalMillis: 5_000,
    silent: false,
    configs: 0,
    leave: () => context.unroute(isForeign, play),
  }
  const play = async (route: Route) => {
    const request = route.request()
    const { host, pathname: path } = new URL(request.url())
    hosts.asked.add(host)
    if (isTraced(request)) hosts.traced.add(host)
    if (host === intake && path === '/api/v2/replay') recordings.push(recordingIn(request))
    requests.push({ host, path, text: `${request.url()}\n${request.postData() ?? ''}` })
    if (!(await isUsable(request.frame().page()))) hosts.early.push(host)
    // The request may have been canceled by a navigation.
    await answer(route, host, hosts).catch(() => {})
  }
  await context.route(isForeign, play)
  return hosts
}

/** Whether the request carries trace headers. */
export const isTraced = (request: Request): boolean =>
  Object.keys(request.headers()).some((name) => name === 'traceparent' || name.startsWith('x-datadog-'))

/** The compressed part of the form; the stream is not finished when it is sent. */
function recordingIn(request: Request): string {
  const body = request.postDataBuffer()
  const start = body?.indexOf('name="segment"') ?? -1
  if (!body || start < 0) return ''
  const from = body.indexOf('\r\n\r\n', start) + 4
  const packed = body.subarray(from, body.lastIndexOf('\r\n--', body.indexOf('name="event"')))
  return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString()
}

const isUsable = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => document.readyState === 'complete' && document.querySelector('h1') !== null)
    // A beacon outlives its page.
    .catch(() => true)

async function answer(route: Route, host: string, hosts: ForeignHosts): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' }
  if (host.startsWith('firebaseinstallations.')) {
    const authToken = { token: 'an.installation.token', expiresIn: '604800s' }
    return route.fulfill({ headers, json: { fid: installationId, refreshToken: 'r', authToken } })
  }
  if (host.startsWith('firebaseremoteconfig.')) {
    hosts.configs += 1
    if (hosts.silent) return
    const entries = {
      maintenance: String(hosts.maintenance),
      maintenance_interval: String(hosts.intervalMillis),
    }
    return route.fulfill({
      headers: { ...headers, etag: `e${Date.now()}` },
      json: { entries, state: 'UPDATE', templateVersion: '1' },
    })
  }
  if (host === 'firebase.googleapis.com')
    return route.fulfill({ headers, json: { measurementId: 'G-TEST123', appId: '1:1:web:1' } })
  if (host.startsWith('fcmregistrations.')) {
    const [, project] = /projects\/([^/]+)/.exec(route.request().url()) ?? []
    return route.fulfill({
      headers: { ...headers, 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' },
      json: { name: `projects/${project}/registrations/${installationId}` },
    })
  }
  return route.fulfill({ headers, contentType: 'text/javascript', body: '' })
}
