import type { Guests } from '#core/products/party.ts'

/** Nights of a stay; `first` is the arrival day's offset in the pack. */
export interface Stay {
  first: number
  nights: number
}

/** Guests of one room: per kind of occupancy (see `columns.ts`) their share of the price, and the supplements. */
export interface Payers {
  /** Basis points; -1 if the guests do not fit. */
  bpOf: Float64Array
  /** Added per night. */
  amountOf: Float64Array
  guests: Guests
  paying: number
}
