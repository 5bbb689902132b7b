import type { Day } from '#core/time/days.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'

/** Who an offer is for. What is not known is empty. */
export interface QuoteClient {
  givenName: string
  familyName: string
  email: string
  phone: string
}

export const quoteTerms = { hours: 72, expiringHours: 24, noteLength: 500 } as const

/**
 * `open`: at the prices of its day; `expiring`: so for less than a day more; `held`: a sale of it waits to be paid;
 * `past`: its prices are over, today's hold; `booked`: it became a sale; `withdrawn`: its seller took it back, and nobody
 * reads it any more.
 */
export const quoteStates = ['open', 'expiring', 'held', 'booked', 'past', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Until when an offer of `now` holds: three days, or less where it begins before. */
export function quoteValidUntil(now: Date, lines: readonly { startsOn: Day; timeZone: string }[]): Date {
  const starts = lines.map(({ startsOn, timeZone }) => instantAt(startsOn, '00:00', timeZone).getTime())
  return new Date(Math.min(now.getTime() + quoteTerms.hours * hourMillis, ...starts))
}

/** What has become of an offer at `now`. */
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

/** An offer that ends until then, and not yet at `now`, is `expiring`. */
export const expiringUntil = (now: Date): Date =>
  new Date(now.getTime() + quoteTerms.expiringHours * hourMillis)
