import { basisPoints } from '#core/money/money.ts'
import type { GuestShares } from './products.ts'

/**
 * The guests that the price of a rate is for. `room`: a room with up to `adults`. `person`: each of `adults` who
 * share a room. `together`: `adults` together. `share`: none exactly; `adults` together pay `bp` of it.
 */
export type PriceBasis =
  | { way: 'room' | 'person' | 'together'; adults: number }
  | { way: 'share'; adults: number; bp: number }

/** The number of adults that contracts name: a price per person is for one of two who share a room. */
const usual = 2

/** The guests who pay exactly the price of a rate: see `GuestShares`. */
export function priceBasis({ base, adultsBp }: GuestShares): PriceBasis {
  if (!adultsBp?.length) return { way: 'room', adults: base }
  const numbers = adultsBp.map((_, at) => at + 1)
  const usualFirst = numbers.toSorted((a, b) => Number(b === usual) - Number(a === usual))
  const payEach = usualFirst.find((adults) => adultsBp[adults - 1] === adults * basisPoints)
  if (payEach) return { way: 'person', adults: payEach }
  const payOnce = usualFirst.find((adults) => adultsBp[adults - 1] === basisPoints)
  if (payOnce) return { way: 'together', adults: payOnce }
  const adults = Math.min(usual, adultsBp.length)
  return { way: 'share', adults, bp: adultsBp[adults - 1] ?? 0 }
}
