import { minuteMillis } from '#core/time/lengths.ts'
/** Names, in a call that a device kept, the person whom it was kept for. Lower case, as headers arrive. */
export const personHeader = 'x-person'

/** What becomes of something that a device keeps until it can be sent. */
export const outboxStates = ['waiting', 'sending', 'sent', 'needs_you'] as const
export type OutboxState = (typeof outboxStates)[number]

const second = 1_000
/** Between two tries where nothing was heard: the first wait, and the longest. Milliseconds. */
const [first, longest] = [2 * second, 5 * minuteMillis]

/**
 * How long to wait after `attempts` tries in a row of which nothing was heard, in milliseconds: twice as long each time, and
 * never all devices at once. `chance`: from 0 to 1. What the server asks to wait for (`askedSeconds`) is the least.
 */
export function waitAfter(attempts: number, chance: number, askedSeconds = 0): number {
  const full = Math.min(longest, first * 2 ** Math.max(0, attempts - 1))
  return Math.max(askedSeconds * second, Math.round(full * (0.5 + chance / 2)))
}
