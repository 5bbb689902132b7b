import type { MiddlewareHandler } from 'hono'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { routeOf } from '#server/platform/http/route-of.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The values of one gauge: one per combination of labels, or a single one without labels. */
export type Figures = readonly { labels?: Record<string, string>; value: number }[]

export interface Metrics {
  registry: Registry
  /** Counts every request by its route, which contains no personal data, and never by its full path. */
  countRequests: MiddlewareHandler<HttpEnv>
  /** Creates a gauge, `alforja_<name>`, that keeps its value until the next one is set. */
  gauge(name: string, help: string, labels?: readonly string[]): (figures: Figures) => void
}

/** Creates the metrics of one application, in a separate registry. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'alforja_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'alforja_http_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  return {
    registry,
    async countRequests(c, next) {
      const began = performance.now()
      await next()
      const route = routeOf(c)
      const method = methods.has(c.req.method) ? c.req.method : 'other'
      requests.inc({ route, method, status: c.res.status })
      durations.observe({ route }, (performance.now() - began) / 1000)
    },
    gauge(name, help, labelNames = []) {
      const gauge = new Gauge({ name: `alforja_${name}`, help, labelNames: [...labelNames], registers })
      return (figures) => {
        gauge.reset()
        // Resetting a gauge without labels sets it to zero, which would be reported as a value.
        if (figures.length === 0 && labelNames.length === 0) gauge.remove()
        for (const { labels = {}, value } of figures) gauge.set(labels, value)
      }
    },
  }
}
