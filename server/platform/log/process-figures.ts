import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { listPools } from '#server/platform/database/pools.ts'
import type { Metrics } from './metrics.ts'

let watched: IntervalHistogram | null = null

/** The histogram of this process, created at its first use. */
function eventLoop(): IntervalHistogram {
  if (!watched) {
    watched = monitorEventLoopDelay({ resolution: 10 })
    watched.enable()
  }
  return watched
}

const billion = 1e9

/**
 * Returns a function that updates this process's metrics: its event loop since the last update, its memory, its
 * connections.
 */
export function describeProcess(metrics: Metrics): () => void {
  const delay = metrics.gauge('event_loop_delay_seconds', 'Delay of the event loop since the last scrape', [
    'quantile',
  ])
  const memory = metrics.gauge('memory_bytes', 'Memory of the process', ['kind'])
  const cpu = metrics.gauge('cpu_seconds', 'Processor time that the process has used')
  const uptime = metrics.gauge('uptime_seconds', 'Time since the process began')
  const connections = metrics.gauge('database_connections', 'Connections to the database', ['use', 'state'])
  const most = metrics.gauge('database_connections_most', 'Connections that may be open at once', ['use'])
  const waiting = metrics.gauge('database_waiting', 'Those who wait for a connection', ['use'])
  eventLoop()
  return () => {
    const loop = eventLoop()
    const at = (quantile: string, nanos: number) => ({
      labels: { quantile },
      value: Number.isFinite(nanos) ? nanos / billion : 0,
    })
    delay([at('0.5', loop.percentile(50)), at('0.99', loop.percentile(99)), at('1', loop.max)])
    loop.reset()
    const { rss, heapUsed } = process.memoryUsage()
    memory([
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
    ])
    const { user, system } = process.cpuUsage()
    cpu([{ value: (user + system) / 1e6 }])
    uptime([{ value: process.uptime() }])
    const pools = listPools()
    connections(
      pools.flatMap(({ use, busy, idle }) => [
        { labels: { use, state: 'busy' }, value: busy },
        { labels: { use, state: 'idle' }, value: idle },
      ]),
    )
    most(pools.map(({ use, most: value }) => ({ labels: { use }, value })))
    waiting(pools.map(({ use, waiting: value }) => ({ labels: { use }, value })))
  }
}
