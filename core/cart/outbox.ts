import { minuteMillis } from '#core/time/lengths.ts'
/** The header that states for whom a device stored a call. In lower case, as headers arrive. */
export const personHeader = 'x-person'

/** States of an entry in a device's outbox. */
export const outboxStates = ['waiting', 'sending', 'sent', 'needs_you'] as const
export type OutboxState = (typeof outboxStates)[number]

const second = 1_000
/** Milliseconds between two tries without a response: the first and the longest wait. */
const [first, longest] = [2 * second, 5 * minuteMillis]

/**
 * Milliseconds to wait after `attempts` consecutive tries without a response: exponential backoff with jitter.
 * `chance`: a random number from 0 to 1. `retryAfterSeconds`, the wait requested by the server, is the minimum.
 */
export function waitAfter(attempts: number, chance: number, retryAfterSeconds = 0): number {
  const full = Math.min(longest, first * 2 ** Math.max(0, attempts - 1))
  return Math.max(retryAfterSeconds * second, Math.round(full * (0.5 + chance / 2)))
}
