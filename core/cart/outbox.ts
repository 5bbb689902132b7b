import { minuteMillis } from '#core/time/lengths.ts'
/** The header with the person for whom a device stored a call. Lower case, as headers arrive. */
export const personHeader = 'x-person'

/** States of an entry in a device's outbox. */
export const outboxStates = ['waiting', 'sending', 'sent', 'needs_you'] as const
export type OutboxState = (typeof outboxStates)[number]

const second = 1_000
/** Milliseconds: the first and the longest wait between two tries without a response. */
const [first, longest] = [2 * second, 5 * minuteMillis]

/**
 * Milliseconds to wait after `attempts` tries in a row without a response: exponential backoff with jitter. `chance`:
 * from 0 to 1. The server's requested wait (`retryAfterSeconds`) is the minimum.
 */
export function waitAfter(attempts: number, chance: number, retryAfterSeconds = 0): number {
  const full = Math.min(longest, first * 2 ** Math.max(0, attempts - 1))
  return Math.max(retryAfterSeconds * second, Math.round(full * (0.5 + chance / 2)))
}
