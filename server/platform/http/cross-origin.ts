import type { MiddlewareHandler } from 'hono'
import { clientHeader } from '#core/app/client.ts'
import { personHeader } from '#core/cart/outbox.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { HttpEnv } from './http-env.ts'

/** Request headers that the app and its monitoring send in addition to the safelisted ones. */
const sent = [
  ...['content-type', clientHeader, personHeader, 'x-request-id', 'traceparent', 'tracestate'],
  ...['x-datadog-origin', 'x-datadog-parent-id', 'x-datadog-sampling-priority', 'x-datadog-trace-id'],
].join(', ')

/** The origins of our pages. Only these may make calls with a session. */
export const pageOrigins = ({
  baseUrl,
  otherOrigins,
}: Pick<Config, 'baseUrl' | 'otherOrigins'>): string[] => [new URL(baseUrl).origin, ...otherOrigins]

/** The origin of a request to `host`, normalized; null if the host is unknown. */
export function originAt(config: Pick<Config, 'baseUrl' | 'otherOrigins'>, host: string): string | null {
  const isAt = (origin: string) => {
    const asked = `${new URL(origin).protocol}//${host}`
    return URL.canParse(asked) && new URL(asked).origin === origin
  }
  return pageOrigins(config).find(isAt) ?? null
}

/** Allows pages of `origins` to call a service on another host (CORS). */
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
