import { type Context, Hono } from 'hono'
import { Counter } from 'prom-client'
import * as z from 'zod'
import { findRoute } from '#core/app/routes.ts'
import { hourMillis } from '#core/time/lengths.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Metrics } from '#server/platform/log/metrics.ts'
import { answerRefusal } from './answer-refusal.ts'
import { limitBody } from './body-limit.ts'
import type { HttpEnv } from './http-env.ts'

/** The path to which browsers report violations of the content security policy. */
export const policyReportsPath = '/policy-reports'

/** Browsers put several reports into one body, each with the full policy. */
const maxBytes = 32 * 1024
const maxReports = 20
/** Maximum number of different reports logged per hour, since reports may be forged. */
const maxLines = 200

/** Directives that are counted separately: each is a label in the metrics. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const
const directive = z.string().transform((text) => directives.find((one) => one === text) ?? 'other')
const address = z.string().max(8192)

/** The field names in the two specifications: the Reporting API, and the older `report-uri`. */
const violation = z.object({
  effectiveDirective: directive,
  blockedURL: address.default(''),
  documentURL: address.default(''),
  sourceFile: address.nullish(),
})
type Violation = z.infer<typeof violation>

const readers = {
  'application/reports+json': z
    .array(z.object({ type: z.string(), body: z.unknown() }))
    .max(maxReports)
    .transform((reports) => reports.filter(({ type }) => type === 'csp-violation').map(({ body }) => body))
    .pipe(z.array(violation)),
  'application/csp-report': z
    .object({
      'csp-report': z.object({
        'effective-directive': z.string().optional(),
        'violated-directive': z.string().default(''),
        'blocked-uri': address.optional(),
        'document-uri': address.optional(),
        'source-file': address.nullish(),
      }),
    })
    .transform(({ 'csp-report': said }): z.input<typeof violation>[] => [
      {
        // Old browsers include the directive's values after its name.
        effectiveDirective: said['effective-directive'] ?? said['violated-directive'].split(' ')[0] ?? '',
        blockedURL: said['blocked-uri'],
        documentURL: said['document-uri'],
        sourceFile: said['source-file'],
      },
    ])
    .pipe(z.array(violation)),
}

/** The parts of a violation that may be logged: origins and the page's route, but no other part of a URL. */
const loggable = ({ effectiveDirective, blockedURL, documentURL, sourceFile }: Violation) => ({
  directive: effectiveDirective,
  blocked: originOf(blockedURL),
  source: originOf(sourceFile ?? ''),
  page: (URL.canParse(documentURL) && findRoute(new URL(documentURL).pathname)) || 'other',
})

/** The origin of a URL: `https://a.mx` for `https://a.mx/b?key=c`; `inline` and `data` are returned unchanged. */
function originOf(address: string): string {
  if (/^[a-z-]{0,30}$/.test(address)) return address
  if (!URL.canParse(address)) return 'other'
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol.slice(0, 30) : origin.slice(0, 120)
}

/**
 * Receives violation reports. Counts each report, and logs at most one line an hour for the same directive, origin and
 * source. `countClient` applies the rate limit.
 */
export function policyReportRoutes(
  metrics: Metrics,
  clock: Clock,
  countClient: (c: Context<HttpEnv>) => void,
): Hono<HttpEnv> {
  const violations = new Counter({
    name: 'alforja_policy_violations_total',
    help: 'Violations of the security policy that browsers have reported',
    labelNames: ['directive'],
    registers: [metrics.registry],
  })
  /** The end of the log pause for each kind of violation; the oldest entry ends first. */
  const written = new Map<string, number>()

  function isNews(key: string): boolean {
    const now = clock.now().getTime()
    for (const [old, endsAt] of written) {
      if (endsAt > now) break
      written.delete(old)
    }
    if (written.has(key) || written.size >= maxLines) return false
    written.set(key, now + hourMillis)
    return true
  }

  return new Hono<HttpEnv>().post(
    policyReportsPath,
    (c, next) => {
      countClient(c)
      return next()
    },
    limitBody(maxBytes, 'call'),
    async (c) => {
      const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!Object.hasOwn(readers, type))
        return answerRefusal(c, 'bad_request', { field: 'content-type' }, 415)
      const read = readers[type as keyof typeof readers].safeParse(await c.req.json().catch(() => null))
      if (!read.success) return answerRefusal(c, 'bad_request', { field: 'body' })
      for (const violation of read.data.map(loggable)) {
        violations.inc({ directive: violation.directive })
        const { directive, blocked, source } = violation
        if (isNews(`${directive} ${blocked} ${source}`))
          c.var.log.warn(violation, 'a browser reports a violation of the security policy')
      }
      // Other sites also send reports, when their policy blocks our pages from being embedded.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      return c.body(null, 204)
    },
  )
}
