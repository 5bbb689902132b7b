import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { countDeliveries } from '#server/modules/crm/count-deliveries.ts'
import { countPayments } from '#server/modules/payments/count-payments.ts'
import { countHolds } from '#server/modules/sales/count-holds.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Metrics } from '#server/platform/log/metrics.ts'
import { describeProcess } from '#server/platform/log/process-figures.ts'
import { readQueue } from '#server/platform/log/queue-figures.ts'

/**
 * `/metrics` in the format of Prometheus. Requires METRICS_TOKEN; without a token it answers only programs of this
 * machine, and only while the portal itself has a local address. Values from the database are read on a separate
 * connection; if it does not answer, the metrics of the process are returned without them.
 */
export function metricsRoutes(deps: Deps, metrics: Metrics, probe: Database): Hono<HttpEnv> {
  const aboutProcess = describeProcess(metrics)
  const aboutPacks = describePacks(deps, metrics)
  const aboutDatabase = describeDatabase(metrics, probe)
  const answers = metrics.gauge('database_up', 'Whether the database answers')
  return new Hono<HttpEnv>().get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!mayRead(c, deps.config)) return c.text('', 403)
    aboutProcess()
    aboutPacks()
    const isThere = await aboutDatabase().then(
      () => true,
      (error: unknown) => {
        c.var.log.warn({ err: error }, 'the database tells no figures')
        return false
      },
    )
    answers([{ value: Number(isThere) }])
    c.header('Content-Type', metrics.registry.contentType)
    return c.body(await metrics.registry.metrics())
  })
}

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/
const ownName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i

/**
 * A proxy on this machine forwards requests of others, and not every proxy adds a header. So a public address always
 * needs the token.
 */
function mayRead(c: Context<HttpEnv>, { metricsToken, baseUrl }: Config): boolean {
  const { headers, socket } = c.env.incoming
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (!ownName.test(new URL(baseUrl).host)) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && loopback.test(socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

function describePacks(deps: Deps, metrics: Metrics): () => void {
  const count = metrics.gauge('packs', 'Packs of stock in memory')
  const age = metrics.gauge('pack_age_seconds', 'Time since the oldest pack was known to be right')
  return () => {
    const all = deps.packs.all()
    const oldest = Math.min(...all.map(({ asOf }) => Date.parse(asOf)))
    count([{ value: all.length }])
    age(all.length === 0 ? [] : [{ value: Math.max(0, (deps.clock.now().getTime() - oldest) / 1000) }])
  }
}

function describeDatabase(metrics: Metrics, probe: Database): () => Promise<void> {
  const holds = metrics.gauge('holds', 'Sales for which stock is kept', ['state'])
  const overdue = metrics.gauge('holds_overdue', 'Those that are kept beyond their time')
  const payments = metrics.gauge('payments', 'Attempts to pay of the last 24 hours', ['method', 'state'])
  const jobs = metrics.gauge('jobs', 'Jobs in the queue', ['job', 'state'])
  const oldest = metrics.gauge('job_oldest_seconds', 'For how long the oldest job has been due', ['job'])
  const crm = metrics.gauge('crm_deliveries', 'Messages that the CRM has not taken', ['state'])
  const setAll = (read: Awaited<ReturnType<typeof readAll>> | null) => {
    const { held = [], paid = [], queue = [], deliveries = [] } = read ?? {}
    holds(held.map(({ state, count: value }) => ({ labels: { state }, value })))
    overdue(read ? [{ value: held.reduce((sum, one) => sum + one.overdue, 0) }] : [])
    payments(paid.map(({ method, state, count: value }) => ({ labels: { method, state }, value })))
    jobs(
      queue.flatMap(({ job, ...counts }) =>
        (['due', 'later', 'running', 'spent'] as const).map((state) => ({
          labels: { job, state },
          value: counts[state],
        })),
      ),
    )
    oldest(queue.map(({ job, oldestSeconds: value }) => ({ labels: { job }, value })))
    crm(deliveries.map(({ state, count: value }) => ({ labels: { state }, value })))
  }
  return async () => {
    // No value is better than an outdated one.
    setAll(null)
    setAll(await readAll(probe))
  }
}

async function readAll(probe: Database) {
  const held = await countHolds(probe)
  const paid = await countPayments(probe)
  const queue = await readQueue(probe)
  const deliveries = await countDeliveries(probe)
  return { held, paid, queue, deliveries }
}
