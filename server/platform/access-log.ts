import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'
import { newId } from './ids.ts'

/** Ids that a proxy or a program may give its requests. */
const givenId = /^[\w\-=]{1,64}$/

/** A path without what opens doors: tokens (43 characters, and what looks like one), ids of sales (22). */
function redactPath(path: string): string {
  return path
    .replace(/\/[A-Za-z0-9_-]{40,}(?=$|[/.])/g, '/:token')
    .replace(/\/[A-Za-z0-9_-]{22}(?=$|[/.])/g, '/:id')
}

/** One line per request, with the id that is also in `X-Request-Id`. */
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
    own[level]({ method: c.req.method, path: redactPath(c.req.path), status, millis }, 'request')
  }
