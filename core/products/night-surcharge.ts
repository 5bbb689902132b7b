import { shareOf } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import type { TransferContent } from './products.ts'
import { pickupFor } from './transfers.ts'

/** The part of a ride that determines its hour: that of landing, or of take-off. */
interface RidePart {
  direction: 'arrival' | 'departure'
  on: Day
  time: string
}

type Content = Pick<TransferContent, 'night' | 'minutes'>

/** Whether the ride is at night: an arrival at its landing, a departure at its pick-up. */
export function isNightRide({ night, minutes }: Content, leg: RidePart): boolean {
  if (!night) return false
  const { from, to } = night
  const time = leg.direction === 'arrival' ? leg.time : pickupFor(leg, minutes).time
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** The public price of a ride with its surcharge at night; an amount is per vehicle, or per seat, like the price. */
export function withNight(rideMinor: number, quantity: number, content: Content, leg: RidePart): number {
  const { night } = content
  if (!night || !isNightRide(content, leg)) return rideMinor
  return rideMinor + ('bp' in night ? shareOf(rideMinor, night.bp) : night.amountMinor * quantity)
}
