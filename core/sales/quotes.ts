import type { Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'

/** The customer of a quote. Unknown fields are empty. */
export interface QuoteClient {
  givenName: string
  familyName: string
  email: string
  phone: string
}

export const quoteLimits = { hours: 72, expiringHours: 24, noteLength: 500 } as const

/**
 * States of a quote. `open`: its prices are valid; `expiring`: they are valid for less than another day; `held`: a sale
 * made from it waits for payment; `past`: its prices have expired, and current ones apply; `booked`: it became a sale;
 * `withdrawn`: its seller withdrew it, and its link no longer shows it.
 */
export const quoteStates = ['open', 'expiring', 'held', 'booked', 'past', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** When a quote made at `now` expires: after three days, or earlier if a service begins before that. */
export function quoteValidUntil(now: Date, lines: readonly { startsOn: Day; timeZone: string }[]): Date {
  const starts = lines.map(({ startsOn, timeZone }) => instantAt(startsOn, '00:00', timeZone).getTime())
  return new Date(Math.min(now.getTime() + quoteLimits.hours * hourMillis, ...starts))
}

/** The state of a quote at `now`. */
export function quoteState(
  quote: { validUntil: Date; isBooked: boolean; isHeld: boolean; withdrawnAt: Date | null },
  now: Date,
): QuoteState {
  if (quote.isBooked) return 'booked'
  if (quote.withdrawnAt) return 'withdrawn'
  if (quote.isHeld) return 'held'
  if (quote.validUntil <= now) return 'past'
  return quote.validUntil <= expiringUntil(now) ? 'expiring' : 'open'
}

/** A quote is `expiring` if it expires between `now` and this instant. */
export const expiringUntil = (now: Date): Date =>
  new Date(now.getTime() + quoteLimits.expiringHours * hourMillis)
