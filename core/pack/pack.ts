import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Currency } from '#core/money/money.ts'
import type { Kind, ProductContent, RateTerms, UnitAttributes } from '#core/products/products.ts'
import type { Promotion } from './promotions.ts'
import type { RateCells, RateColumns } from './rate-days.ts'

/** Rooms of one kind on one day: `left` holds no more than 65,535. */
export const maxAllotment = 60_000

/**
 * One destination's stock of one kind as a table in columns, with its texts and pictures. Server and phone answer
 * searches from the same pack with the same function.
 *
 * A cell is day × unit (`cellAt`): the cells of one night are adjacent in memory, which makes searches fast.
 */
export interface Pack {
  destinationId: string
  kind: Kind
  /** ISO 3166-2; decides the taxes. */
  jurisdiction: string
  municipality: string | null
  timeZone: string
  zones: { id: string; name: Text }[]
  /** Day number (days since 1970-01-01) of the first column. */
  firstDay: number
  days: number
  products: PackProduct[]
  units: PackUnit[]
  rates: PackRate[]
  /** Stock left to sell; 0 if closed. */
  left: Uint16Array
  /** Public price before taxes in the product's currency, minor units. */
  priceMinor: Uint32Array
  /** Fewest nights of a stay that arrives on the day, at least 1; 0 if closed or without stock. */
  minStay: Uint8Array
  /** Own prices and restrictions of rates; absent if no rate has any. */
  rateCells?: RateCells | undefined
  /** Of its products, by id; absent if there is none, and in older cached data. */
  promotions?: readonly Promotion[]
  /** Part of `left` in the group's block; absent without a group or block. */
  kept?: readonly KeptCell[]
  /** ISO instant at which the cells were last equal to the database's. */
  asOf: string
}

/** Blocked stock: `left` more of a unit on a day number (days since 1970-01-01). */
export interface KeptCell {
  unitId: number
  day: number
  left: number
}

export interface PackProduct {
  id: string
  /** The only agency that sells it; null: all agencies. */
  accountId: string | null
  zoneId: string | null
  name: Text
  summary: Text
  currency: Currency
  content: ProductContent
  picture: Picture
  featured: boolean
  /** See `SoldProduct`; absent in older cached data: 0. */
  cutOffHours?: number
  /** Units `unitFrom` to `unitTo` (exclusive) are the product's. */
  unitFrom: number
  unitTo: number
}

export interface PackUnit {
  id: number
  product: number
  name: Text
  attributes: UnitAttributes
  /** Of a vehicle, for its card; absent if there is none, and in older cached data. */
  picture?: Picture
  /** Rates `rateFrom` to `rateTo` (exclusive) are the unit's. */
  rateFrom: number
  rateTo: number
}

export interface PackRate extends RateColumns {
  id: number
  unit: number
  name: Text
  terms: RateTerms
}

/** Index of a unit's cell, `offset` days after the pack's first. */
export function cellAt(pack: { readonly units: readonly unknown[] }, unit: number, offset: number): number {
  return offset * pack.units.length + unit
}
