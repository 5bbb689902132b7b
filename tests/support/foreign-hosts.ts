import type { BrowserContext, Page, Route } from 'playwright/test'

export interface ForeignHosts {
  /** Hosts that were asked before the page's load or its first heading. */
  early: string[]
  /** Hosts that were asked, each once. */
  asked: Set<string>
  /** Addresses and bodies that were sent, as one text. */
  told: () => string
  /** Events that monitoring was sent. */
  monitored: () => { type: string; view: { name?: string; url: string } }[]
  /** What Remote Config answers. */
  maintenance: boolean
  /** How often it wants to be asked. */
  intervalMillis: number
  /** True: it takes what is asked, and never answers. */
  silent: boolean
  /** How often it was asked. */
  configs: number
}

/** The installation that Firebase says this browser is. */
export const installationId = 'cafecafecafecafecafeca'

const intake = 'browser-intake-datadoghq.com'

/** Plays every host but our own: the libraries in the page are real, the services behind them are not there. */
export async function playForeignHosts(context: BrowserContext, ownUrl: string): Promise<ForeignHosts> {
  const own = new URL(ownUrl).host
  const requests: { host: string; text: string }[] = []
  const hosts: ForeignHosts = {
    early: [],
    asked: new Set(),
    told: () => requests.map(({ text }) => text).join('\n'),
    monitored: () =>
      requests
        .filter(({ host }) => host === intake)
        .flatMap(({ text }) => text.split('\n').slice(1).filter(Boolean))
        .map((line) => JSON.parse(line)),
    maintenance: false,
    intervalMillis: 5_000,
    silent: false,
    configs: 0,
  }
  await context.route(
    (url) => url.host !== own && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request()
      const { host } = new URL(request.url())
      hosts.asked.add(host)
      requests.push({ host, text: `${request.url()}\n${request.postData() ?? ''}` })
      if (!(await isUsable(request.frame().page()))) hosts.early.push(host)
      await answer(route, host, hosts)
    },
  )
  return hosts
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
  if (host.startsWith('fcmregistrations.')) {
    const [, project] = /projects\/([^/]+)/.exec(route.request().url()) ?? []
    return route.fulfill({
      headers: { ...headers, 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' },
      json: { name: `projects/${project}/registrations/${installationId}` },
    })
  }
  return route.fulfill({ headers, contentType: 'text/javascript', body: '' })
}
