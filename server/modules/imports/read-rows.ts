import type { Text } from '#core/app/language.ts'
import { type HotelStyle, hotelStyles } from '#core/looks/drawings.ts'
import { type Currency, currencies } from '#core/money/money.ts'
import { mostAllotment } from '#core/pack/pack.ts'
import { amenities } from '#core/products/amenities.ts'
import { boards, type HotelContent, type HotelUnit, type RateTerms } from '#core/products/products.ts'
import { addDays, type Day, dayNumber } from '#core/time/days.ts'
import type { Cells } from './row-cells.ts'

export interface HotelRow {
  line: number
  hotel: string
  destinationId: string
  zoneId: string | null
  name: Text
  summary: Text
  description: Text
  currency: Currency
  style: HotelStyle
  cutOffHours: number
  content: HotelContent
  supplier: string | null
  supplierCode: string | null
}

export interface RoomRow {
  line: number
  hotel: string
  room: string
  name: Text
  attributes: HotelUnit
  supplierCode: string | null
}

export interface RateRow {
  line: number
  hotel: string
  room: string
  rate: string
  name: Text
  terms: RateTerms
  supplierCode: string | null
}

export interface StockRow {
  line: number
  hotel: string
  room: string
  fromOn: Day
  toOn: Day
  allotment: number
  priceMinor: number
  minStay: number
  closed: boolean
}

/** Sales end at most a month before. */
const maxCutOffHours = 31 * 24

/** Maximum days of a stock row: three years. */
export const mostDays = 1100

export function readHotel(cells: Cells): HotelRow {
  const hotel = cells.code('hotel')
  const name = cells.text('name', 120)
  return {
    line: cells.line,
    hotel,
    destinationId: cells.code('destination'),
    zoneId: cells.raw('zone') === '' ? null : cells.code('zone'),
    name,
    summary: cells.text('summary', 200, { optional: true }),
    description: cells.text('description', 4000, { optional: true }),
    currency: cells.oneOf('currency', currencies),
    style: cells.oneOf('style', hotelStyles, 'city'),
    cutOffHours: cells.whole('cut_off_hours', 0, maxCutOffHours, 0),
    content: {
      kind: 'hotels',
      stars: cells.whole('stars', 1, 5),
      checkInFrom: cells.time('check_in', '15:00'),
      checkOutUntil: cells.time('check_out', '12:00'),
      address: cells.line1('address', 200),
      amenities: cells.several('amenities', amenities),
    },
    supplier: cells.raw('supplier') === '' ? null : cells.code('supplier'),
    supplierCode: supplierCode(cells),
  }
}

/** The supplier's code, if it differs from ours. */
const supplierCode = (cells: Cells): string | null =>
  cells.raw('supplier_code') === '' ? null : cells.line1('supplier_code', 200)

export function readRoom(cells: Cells): RoomRow {
  const maxAdults = cells.whole('max_adults', 1, 12)
  const max = cells.whole('max_guests', 1, 12)
  const base = cells.whole('base_guests', 1, 12, Math.min(2, maxAdults))
  const maxChildren = cells.whole('max_children', 0, 11, Math.max(0, max - 1))
  if (max < maxAdults || max < maxChildren) cells.refuse('max_guests', { code: 'too_few_guests' })
  else if (max < base) cells.refuse('base_guests', { code: 'too_few_guests' })
  return {
    line: cells.line,
    hotel: cells.code('hotel'),
    room: cells.code('room'),
    name: cells.text('name', 120),
    attributes: {
      kind: 'hotels',
      occupancy: {
        base,
        maxAdults,
        maxChildren,
        max,
        extraAdultBp: cells.percent('extra_adult_percent', 0),
        children: cells.bands('child_percents'),
      },
      beds: cells.text('beds', 120, { optional: true }),
      squareMetres: cells.whole('square_metres', 1, 1000, 25),
      view: cells.text('view', 80, { optional: true }),
      amenities: cells.several('amenities', amenities),
    },
    supplierCode: supplierCode(cells),
  }
}

export function readRate(cells: Cells): RateRow {
  const refundable = cells.flag('refundable')
  const policy = cells.policy('policy')
  return {
    line: cells.line,
    hotel: cells.code('hotel'),
    room: cells.code('room'),
    rate: cells.code('rate'),
    name: cells.text('name', 120),
    terms: {
      board: cells.oneOf('board', boards),
      refundable,
      factorBp: cells.percent('percent', 10_000),
      perGuestMinor: cells.amount('per_guest', 0),
      policy: refundable ? policy : [{ daysBefore: null, penalty: { bp: 10_000 } }],
    },
    supplierCode: supplierCode(cells),
  }
}

export function readStock(cells: Cells): StockRow {
  const row = {
    line: cells.line,
    hotel: cells.code('hotel'),
    room: cells.code('room'),
    fromOn: cells.day('from'),
    toOn: cells.day('to'),
    allotment: cells.whole('allotment', 0, mostAllotment),
    priceMinor: cells.amount('price'),
    minStay: cells.whole('min_stay', 1, 60, 1),
    closed: cells.flag('closed', false),
  }
  if (row.toOn < row.fromOn) cells.refuse('to', { code: 'days_reversed' })
  else if (row.toOn >= addDays(row.fromOn, mostDays)) {
    cells.refuse('to', { code: 'too_many_days', most: mostDays })
    return { ...row, toOn: row.fromOn }
  }
  return row
}

/** Days of the row, counted from 1970-01-01, both ends included. */
export const daysOf = ({ fromOn, toOn }: StockRow): number[] => {
  const first = dayNumber(fromOn)
  return Array.from({ length: Math.max(0, dayNumber(toOn) - first + 1) }, (_, i) => first + i)
}
