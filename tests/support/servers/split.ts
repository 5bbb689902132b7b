import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '#server/platform/http/http-server.ts'
import { createUndo } from '#server/platform/undo.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from './app.ts'

/** Services that a deployment moves out of the portal's own process. */
const apart = ['report', 'admin'] as const
const together = 'home,product,bookingEngine,agency'

export interface Split {
  /** One origin in front of both. */
  url: string
  /** The process with the pages and most services, and the one with the separate services. */
  portal: TestApp
  apart: TestApp
  stop(): Promise<void>
}

/**
 * Two processes with one database. `inFront`: a proxy routes each call to its service; otherwise pages have the portal's
 * own origin, and `builtFor` names their build, once the address of the other services is known.
 */
export async function startSplit(
  database: TestDatabase,
  builtFor?: (serviceUrls: string) => Promise<string>,
): Promise<Split> {
  const undo = createUndo()
  try {
    const any = { host: '127.0.0.1', port: 0 }
    const [http, httpApart] = [await listen(any), await listen(any)]
    const elsewhere = `http://localhost:${httpApart.port}`
    const urls = apart.map((name) => `${name}=${elsewhere}`).join(',')
    const proxy = builtFor ? null : await startProxy({ together: http.port, apart: httpApart.port })
    if (proxy) undo.push(proxy.close)
    const url = proxy?.url ?? `http://localhost:${http.port}`
    const env = { BASE_URL: url, SEARCH_LIMIT: '0', HOLD_LIMIT: '0', SERVICE_URLS: builtFor ? urls : '' }
    const portal = await startTestApp({
      ...{ database, http, env: { ...env, ALFORJA_SERVICES: together } },
      ...(builtFor && { app: { builtFolder: await builtFor(urls) } }),
    })
    undo.push(() => portal.stop())
    const others = await startTestApp({
      ...{ database, http: httpApart, env: { ...env, ALFORJA_SERVICES: apart.join(',') } },
    })
    undo.push(() => others.stop())
    return {
      url,
      portal: { ...portal, baseUrl: `http://localhost:${http.port}` },
      apart: { ...others, baseUrl: elsewhere },
      stop: () => undo.all(),
    }
  } catch (error) {
    await undo.all()
    throw error
  }
}

/** The proxy of a deployment: the service's name in the path decides the route. */
async function startProxy(ports: { together: number; apart: number }) {
  const server = createServer((asked, answer) => {
    const [, , service = ''] = (asked.url ?? '').split('/')
    const port = apart.some((name) => name === service) ? ports.apart : ports.together
    const { method, headers, url: path } = asked
    const onward = request({ host: '127.0.0.1', port, path, method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
