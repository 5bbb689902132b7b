import type { MiddlewareHandler } from 'hono'
import { clientHeader } from '#core/app/client.ts'
import { personHeader } from '#core/cart/outbox.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { HttpEnv } from './http-env.ts'

/** What the app and its monitoring send beside what every page may. */
const sent = [
  ...['content-type', clientHeader, personHeader, 'x-request-id', 'traceparent', 'tracestate'],
  ...['x-datadog-origin', 'x-datadog-parent-id', 'x-datadog-sampling-priority', 'x-datadog-trace-id'],
].join(', ')

/** Where our pages are: from there alone a browser may call with a session. */
export const pageOrigins = ({
  baseUrl,
  otherOrigins,
}: Pick<Config, 'baseUrl' | 'otherOrigins'>): string[] => [new URL(baseUrl).origin, ...otherOrigins]

/** Which of them a request to `host` has come to, however that is spelled; null for none. */
export function originAt(config: Pick<Config, 'baseUrl' | 'otherOrigins'>, host: string): string | null {
  const isAt = (origin: string) => {
    const asked = `${new URL(origin).protocol}//${host}`
    return URL.canParse(asked) && new URL(asked).origin === origin
  }
  return pageOrigins(config).find(isAt) ?? null
}

/** Lets pages of `origins` call a service that answers at another address than they. */
export function callsFrom(origins: readonly string[]): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const { headers, method } = c.env.incoming
    const { origin } = headers
    const { outgoing } = c.env
    if (origin === undefined || !origins.includes(origin) || new URL(origin).host === headers.host)
      return next()
    outgoing.setHeader('Vary', 'Origin')
    outgoing.setHeader('Access-Control-Allow-Origin', origin)
    outgoing.setHeader('Access-Control-Allow-Credentials', 'true')
    outgoing.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id')
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return next()
    outgoing.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
    outgoing.setHeader('Access-Control-Allow-Headers', sent)
    outgoing.setHeader('Access-Control-Max-Age', '7200')
    return Promise.resolve(c.body(null, 204))
  }
}
