import { retryAfter } from '#server/platform/http/retry-after.ts'
import type { PushOutcome } from './port.ts'

/** Classifies a response other than acceptance or an unknown address. */
export function outcomeOf(status: number, headers: Headers, reason = ''): PushOutcome {
  const waits = status === 429 || status >= 500 || status === 401 || status === 403
  if (!waits) return { result: 'refused' }
  return {
    result: 'failed',
    reason: `${status} ${reason}`.trim(),
    retryAfterSeconds: retryAfter(headers, new Date()),
  }
}

/** The result of a connection error or a timeout. */
export const unreachable = (error: unknown): PushOutcome => ({
  result: 'failed',
  reason: error instanceof Error ? error.name : 'unreachable',
  retryAfterSeconds: null,
})
