import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { placesOf } from '#core/app/live.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { requirePerson } from '#server/platform/require-right.ts'

/** Proxies close connections that are silent for longer; most wait a minute. */
const beatMillis = 25_000
/** The session is checked again after this time: the browser reconnects by itself. */
const longestMillis = 5 * minuteMillis
/** The delay before a browser reconnects. */
const retryMillis = 3_000
/** At most one per browser and window: windows of one browser share a stream. */
const maxPerPerson = 8

/**
 * `/live`: server-sent events (HTML Living Standard, 9.2) with a `Signal` each, for signed-in users. Errors:
 * `unauthenticated`, and `too_many_requests` for too many concurrent streams.
 */
export function liveRoutes({ live }: Pick<Deps, 'live'>): Hono<HttpEnv> {
  const listening = new Map<string, number>()
  const count = (personId: string, change: 1 | -1) => {
    const many = (listening.get(personId) ?? 0) + change
    if (many > 0) listening.set(personId, many)
    else listening.delete(personId)
  }
  return new Hono<HttpEnv>().get('/live', (c) => {
    const personId = requirePerson(c.var.context)
    const places = placesOf(c.var.context.actor)
    if ((listening.get(personId) ?? 0) >= maxPerPerson)
      return answerRefusal(c, 'too_many_requests', { retryAfterSeconds: 60 })
    // Proxies that buffer responses would hold a signal back until the buffer is full.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      count(personId, 1)
      const leave = live.listen(places, (signal) => void send(signal), end)
      const send = (signal: object) => stream.writeSSE({ data: JSON.stringify(signal) }).catch(end)
      stream.onAbort(end)
      const beat = setInterval(() => void stream.write(':\n\n').catch(end), beatMillis)
      const limit = setTimeout(end, longestMillis)
      await stream.write(`retry: ${retryMillis}\n\n`).catch(end)
      await ended
      clearInterval(beat)
      clearTimeout(limit)
      leave()
      count(personId, -1)
    })
  })
}
