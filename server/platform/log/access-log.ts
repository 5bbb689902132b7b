import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { newId } from '#server/platform/database/ids.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { routeOf } from '#server/platform/http/route-of.ts'

/** Matches request ids that are accepted from a proxy or a program. */
const givenId = /^[\w\-=]{1,64}$/

/**
 * Logs one line per request, with its route and the id in `X-Request-Id`. Full URLs are not logged, since they could
 * identify people.
 */
export const accessLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const began = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given && givenId.test(given) ? given : newId()
    c.env.outgoing.setHeader('X-Request-Id', requestId)
    const traceId = c.get('traceId')
    const own = log.child(traceId ? { requestId, traceId } : { requestId })
    c.set('log', own)
    await next()
    const { status } = c.res
    const level = status >= 500 ? 'error' : c.req.path.startsWith('/assets/') ? 'debug' : 'info'
    if (!own.isLevelEnabled(level)) return
    const millis = Math.round(performance.now() - began)
    own[level]({ method: c.req.method, route: routeOf(c), status, millis }, 'request')
  }
