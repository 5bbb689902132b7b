import type { PushOutcome } from './port.ts'

/** Seconds of a `Retry-After` header, which may also be a date; null without one. */
export function retryAfter(headers: Headers, now: Date): number | null {
  const said = headers.get('retry-after')
  if (!said) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** What an answer means that says neither that it was taken nor that nobody is there. */
export function outcomeOf(status: number, headers: Headers, reason = ''): PushOutcome {
  const waits = status === 429 || status >= 500 || status === 401 || status === 403
  if (!waits) return { result: 'refused' }
  return {
    result: 'failed',
    reason: `${status} ${reason}`.trim(),
    retryAfterSeconds: retryAfter(headers, new Date()),
  }
}

/** A connection that broke or took too long. */
export const unreachable = (error: unknown): PushOutcome => ({
  result: 'failed',
  reason: error instanceof Error ? error.name : 'unreachable',
  retryAfterSeconds: null,
})
