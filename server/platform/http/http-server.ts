import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { minuteMillis } from '#core/time/lengths.ts'

export interface HttpServer {
  port: number
  /** Sets the request handler. Until then, every request is told that the server is starting. */
  answerWith(listener: RequestListener): void
  /** Waits briefly for requests in progress, then closes their connections. */
  close(): Promise<void>
}

/** The server cannot listen on the port. The message contains the solution. */
export class PortRefused extends Error {
  override name = 'PortRefused'
}

const graceMs = 800
// Longer than the idle timeout of proxies and clients (usually 60 s), so that they close connections first: if a server
// closes a connection while a request is arriving, the client gets a connection reset.
const keepAliveMs = 75_000

/**
 * Maximum times for receiving the headers and the whole of a request, which allow for the longest upload on a slow
 * connection.
 */
const slowest = {
  headersTimeout: 15_000,
  requestTimeout: 5 * minuteMillis,
  connectionsCheckingInterval: 5_000,
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '1',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ state: 'starting' }))
}

/** Node's request handler for an application. Simple health checks of load balancers send no host (HTTP/1.0). */
export const listenerFor = (fetch: Parameters<typeof getRequestListener>[0]) =>
  getRequestListener(fetch, { hostname: 'localhost' })

/** Binds the port before anything else, so that a port in use is reported immediately. Port 0 selects any free port. */
export async function listen({ host, port }: { host: string; port: number }): Promise<HttpServer> {
  let answer = starting
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...slowest }, (request, response) =>
    answer(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (listener) => {
      answer = listener
    },
    close: () => close(server),
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const advice = `Choose another: PORT=${port + 1} npm start`
  if (error.code === 'EADDRINUSE')
    return new PortRefused(`Port ${port} is in use by another program. ${advice}`)
  if (error.code === 'EACCES')
    return new PortRefused(`This user is not allowed to listen on port ${port}. ${advice}`)
  if (error.code === 'EADDRNOTAVAIL') return new PortRefused(`This machine has no address ${host} (HOST).`)
  return error
}
