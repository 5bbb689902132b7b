import type { Guests } from '#core/products/party.ts'
import type { Day } from '#core/time/days.ts'

export interface HotelCriteria {
  kind: 'hotels'
  destinationId: string
  arriveOn: Day
  departOn: Day
  rooms: Guests[]
}

export interface TourCriteria {
  kind: 'tours'
  destinationId: string
  /** The first and the last possible day of the tour, inclusive. */
  fromOn: Day
  toOn: Day
  guests: Guests
}

export type Direction = 'arrival' | 'departure'

/** One ride of a transfer. `time`: when the flight lands or takes off, in the airport's local time. */
export interface Leg {
  direction: Direction
  on: Day
  time: string
}

export interface TransferCriteria {
  kind: 'transfers'
  destinationId: string
  zoneId: string
  /** One ride, or arrival and departure for a round trip. */
  legs: Leg[]
  guests: Guests
}

export type Criteria = HotelCriteria | TourCriteria | TransferCriteria

export const criteriaLimits = { nights: 60, tourDays: 60 } as const
