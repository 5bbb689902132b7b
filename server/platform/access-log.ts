import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

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
    c.set('log', log.child({ requestId: c.var.requestId }))
    await next()
    const line = {
      method: c.req.method,
      path: redactPath(c.req.path),
      status: c.res.status,
      millis: Math.round(performance.now() - began),
    }
    const level = c.res.status >= 500 ? 'error' : c.req.path.startsWith('/assets/') ? 'debug' : 'info'
    c.var.log[level](line, 'request')
  }
