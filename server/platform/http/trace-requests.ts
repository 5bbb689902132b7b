import type { MiddlewareHandler } from 'hono'
import { runWithin, type Tracer } from '#server/platform/log/tracing.ts'
import type { HttpEnv } from './http-env.ts'
import { routeOf } from './route-of.ts'

/** Paths that machines poll continuously; their requests are not traced. */
const untold = new Set(['/health', '/metrics'])

/** Records a span for each request, named by its route. */
export function traceRequests(tracer: Tracer): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (untold.has(c.req.path)) return await next()
    const { method } = c.req
    const span = tracer.begin(method, 'server', c.env.incoming.headers)
    c.set('traceId', span.traceId)
    await runWithin(span, next)
    const { status } = c.res
    const route = routeOf(c)
    span.name(`${method} ${route}`, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    })
    span.end(status >= 500)
  }
}
