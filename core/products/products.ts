import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { Coordinates } from './coordinates.ts'
import type { penalty } from './penalty.ts'
import type { guestCodes, tourCategories, travellerFields } from './tour-codes.ts'
import type { Vehicle } from './transfers.ts'

/** Kinds of products; the words are those of the booking area's addresses. */
export const kinds = ['hotels', 'tours', 'transfers'] as const
export type Kind = (typeof kinds)[number]

/** Board of a hotel rate: room only, bed and breakfast, half board, full board, all inclusive. */
export const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const
export type Board = (typeof boards)[number]

/** The supplement for a child up to an age, per night: a share of the night's price, or an amount; 0: free. */
export type ChildBand = { upToAge: number } & ({ bp: number } | { amountMinor: number })

/**
 * How a night's price depends on the guests. Per room: the price is for `base` adults, and each further one adds
 * `extraAdultBp` of it. Per person: `adultsBp` are the shares of it that 1, 2, 3 … adults pay together, and each
 * further one adds `extraAdultBp`. A child adds the supplement of the first band whose `upToAge` includes its age; a
 * child older than all bands counts as an adult.
 */
export interface GuestShares {
  base: number
  extraAdultBp: number
  adultsBp?: number[]
  children: ChildBand[]
}

/**
 * Adults' shares of a rate's price on some days, which contracts give in other proportions than on the others; children
 * pay as usual. Shares may have a fraction, so that round amounts are paid to the cent.
 */
export interface OtherShares {
  /** Its id in `RateDay`. Never the id of a removed list, because days may still have it. */
  id: number
  /** As its owner calls it, in her language; customers never see it. Absent or empty: it has none. */
  name?: string | undefined
  adultsBp: number[]
  extraAdultBp: number
}

/** Guests of a room: how many fit, and their shares of the price. */
export interface Occupancy extends GuestShares {
  maxAdults: number
  maxChildren: number
  max: number
}

export interface HotelUnit {
  kind: 'hotels'
  occupancy: Occupancy
  beds: Text
  /** Null: not known. */
  squareMetres: number | null
  view: Text
  amenities: string[]
}

/** Guests of a tour with the same price (OCTO's unit types). Ages inclusive. */
export interface TourGuestType {
  code: (typeof guestCodes)[number]
  minAge: number
  maxAge: number
  /** Basis points of the stock's price. */
  bp: number
}

/**
 * The price for guests of a larger party. The party is everybody in one booking: children and babies count even if
 * they pay nothing, because each takes a place. `fromGuests`: 2 or more; steps increase. `bp`: the share of the
 * day's price, possibly above 100%; the guest types' shares apply to the result.
 */
export interface PartyPrice {
  fromGuests: number
  bp: number
}

export interface TourUnit {
  kind: 'tours'
  /** Local time at the meeting point, "08:30". */
  startsAt: string
  durationMinutes: number
  languages: string[]
  guestTypes: TourGuestType[]
  /** Absent: the price does not depend on the size of the party. */
  partyPrices?: PartyPrice[]
}

export interface TransferUnit {
  kind: 'transfers'
  vehicle: Vehicle
  /** Private: the price and the allotment are vehicles. Shared: they are seats. */
  sharing: 'private' | 'shared'
  maxGuests: number
  /** Suitcases in the vehicle (private) or per guest (shared). */
  luggage: number
}

export type UnitAttributes = HotelUnit | TourUnit | TransferUnit

export type Penalty = z.output<typeof penalty>

/**
 * A rate's policy before it is sold: each step begins `daysBefore` the service starts, at midnight of the property's
 * zone. Before the first step canceling is free. A non-refundable rate has one step of 100 % that begins at once
 * (`daysBefore: null`).
 */
export type PolicyTemplate = { daysBefore: number | null; penalty: Penalty }[]

/**
 * A price that follows the price of another rate of the same unit: less or more by a share of it, or by an amount.
 * `rate` is the code of that rate, which is not based on another.
 */
export type BasedOn = { rate: string } & (
  | { lessBp: number }
  | { moreBp: number }
  | { lessMinor: number }
  | { moreMinor: number }
)

/** Terms under which a unit is sold. */
export interface RateTerms {
  board: Board | null
  refundable: boolean
  /** Basis points of the stock's price: 9000 sells at 90 %. Does not apply to the rate's own prices. */
  factorBp: number
  /** Absent: the price is the stock's, by the factor. Does not apply to the rate's own prices either. */
  basedOn?: BasedOn
  /** Added per guest (aged 3 and over) and night or service. */
  perGuestMinor: number
  /** Hotels: the shares of guests at this rate; absent: those of the room. */
  shares?: GuestShares
  /** Hotels: further shares of adults, for the days that name them. */
  otherShares?: OtherShares[]
  policy: PolicyTemplate
}

export interface HotelContent {
  kind: 'hotels'
  stars: number
  checkInFrom: string
  checkOutUntil: string
  address: string
  /** Absent: not known. */
  coordinates?: Coordinates
  amenities: string[]
  /** Absent: none are written. */
  houseRules?: Text[]
}

export interface PickupPoint {
  id: string
  name: Text
  /** Minutes before the departure at which the guests are picked up. */
  minutesBefore: number
}

export interface TourContent {
  kind: 'tours'
  category: (typeof tourCategories)[number]
  highlights: Text[]
  includes: Text[]
  /** Absent: not stated. */
  excludes?: Text[]
  bring: Text[]
  meetingPoint: Text
  /** Of the meeting point; absent: not known. */
  coordinates?: Coordinates
  pickups: PickupPoint[]
  /** Details required of each traveler, beyond the lead guest's. */
  travellerFields: (typeof travellerFields)[number][]
}

/**
 * The surcharge of a ride between two local times: a share of its price, or an amount. The period may pass midnight.
 */
export type NightSurcharge = { from: string; to: string } & ({ bp: number } | { amountMinor: number })

export interface TransferContent {
  kind: 'transfers'
  /** IATA code of the airport end. */
  airport: string
  zoneId: string
  minutes: number
  meetingPoint: Text
  /** Absent: not stated. */
  excludes?: Text[]
  /** Absent: rides cost the same at any hour. */
  night?: NightSurcharge
}

export type ProductContent = HotelContent | TourContent | TransferContent
