import { basisPoints } from '#core/money/money.ts'
import { mealsOf, type PriceTerms, roomNight, totalOf } from '#core/products/pricing.ts'
import type { TaxWeights } from '#core/products/taxes.ts'
import { columnsOf } from './columns.ts'
import type { FoundUnits } from './hotel-sums.ts'
import type { Pack } from './pack.ts'
import type { RateClasses } from './rate-classes.ts'
import type { RateFront } from './rate-fronts.ts'

/** Nights of a stay; `first` is the arrival day's offset in the pack. */
export interface Stay {
  first: number
  nights: number
}

/** Guests of one room: their share of the room's price, and the number of supplements. */
export interface Payers {
  /** Basis points per kind of occupancy (see `columns.ts`); -1 if the guests do not fit. */
  bpOf: Float64Array
  paying: number
}

/** The unit's available rooms on its scarcest night. */
export function fewestLeft({ left, units }: Pack, { first, nights }: Stay, unit: number): number {
  const step = units.length
  let lowest = 65_535
  for (let cell = first * step + unit, n = 0; n < nights; n++, cell += step) {
    // The minimum without a branch, which no processor could predict.
    const more = (left[cell] as number) - lowest
    lowest += more & (more >> 31)
  }
  return lowest
}

/** `fewestLeft` of each of some units. */
export function roomsLeft(pack: Pack, stay: Stay, some: Int32Array): Uint16Array {
  const rooms = new Uint16Array(some.length)
  for (let i = 0; i < some.length; i++) rooms[i] = fewestLeft(pack, stay, some[i] as number)
  return rooms
}

/** Adding and subtracting it rounds a number below 2^51 to an integer, in half the time of `Math.floor`. */
const roundOff = 1.5 * 2 ** 52

/**
 * `shareOf` of a night's price, which a pack stores in 32 bits. The added half keeps integers off the rounding
 * boundary, so that multiplying by a ten-thousandth rounds like the slower division.
 */
function quickShare(amountMinor: number, bp: number): number {
  return (amountMinor * bp + 0.5) * (1 / basisPoints) + roundOff - roundOff
}

/** The inputs of the lowest price of a stay in a unit, for one group of guests. */
export interface PriceQuestion {
  /** Cells of a unit's nights: from `arrival` + unit to `arrival` + unit + `length` (exclusive), in steps of `step`. */
  arrival: number
  step: number
  length: number
  priceMinor: Uint32Array
  /** Per unit: index into `bpOf`. */
  occupancy: Uint16Array
  bpOf: Float64Array
  /** Supplements: guests times nights. */
  supplements: number
  front: RateFront
  by: TaxWeights
}

export function priceQuestion(
  pack: Pack,
  { first, nights }: Stay,
  { bpOf, paying }: Payers,
  front: RateFront,
  by: TaxWeights,
): PriceQuestion {
  const step = pack.units.length
  return {
    arrival: first * step,
    step,
    length: nights * step,
    priceMinor: pack.priceMinor,
    occupancy: columnsOf(pack).occupancy,
    bpOf,
    supplements: paying * nights,
    front,
    by,
  }
}

/** A room's price for some nights, at a share of its stock price and a rate's factor. */
function nightsOf(
  priceMinor: Uint32Array,
  cell: number,
  endCell: number,
  step: number,
  bp: number,
  factorBp: number,
): number {
  let sum = 0
  if (bp === basisPoints) {
    for (let at = cell; at < endCell; at += step) sum += quickShare(priceMinor[at] as number, factorBp)
  } else {
    for (let at = cell; at < endCell; at += step)
      sum += quickShare(quickShare(priceMinor[at] as number, bp), factorBp)
  }
  return sum
}

/** The lowest price of a stay in each of some units; a weight of Infinity means no price. */
export interface LeastPrices {
  weights: Float64Array
  publicMinor: Float64Array
  mealsMinor: Float64Array
}

/** Lowest prices for some classes of rates. */
export interface Prices {
  /** The requested classes. */
  requested: number
  /** The inputs of each group. */
  questions: PriceQuestion[]
  /** Per group and index; null for a single room, for which `totals` has all except a card's details. */
  ofGroup: LeastPrices[] | null
  /** Per hotel, for a single room: its lowest total with taxes, -1: none. Null for several rooms. */
  totals: Float64Array | null
}

/** The lowest price of a stay in each of some units. */
export function leastPrices(question: PriceQuestion, some: Int32Array): LeastPrices {
  const { arrival, length, step, priceMinor, occupancy, bpOf, supplements, by, front } = question
  const { from, factorBp, perGuestMinor } = front
  const weights = new Float64Array(some.length)
  const publicMinor = new Float64Array(some.length)
  const mealsMinor = new Float64Array(some.length)
  for (let i = 0; i < some.length; i++) {
    const unit = some[i] as number
    const bp = bpOf[occupancy[unit] as number] as number
    const endRate = bp < 0 ? 0 : (from[unit + 1] as number)
    const cell = arrival + unit
    const endCell = cell + length
    let least = Number.POSITIVE_INFINITY
    for (let rate = from[unit] as number; rate < endRate; rate++) {
      const meals = supplements * (perGuestMinor[rate] as number)
      const price = meals + nightsOf(priceMinor, cell, endCell, step, bp, factorBp[rate] as number)
      const weight = price * by.whole - meals * by.meals
      if (weight >= least) continue
      least = weight
      publicMinor[i] = price
      mealsMinor[i] = meals
    }
    weights[i] = least
  }
  return { weights, publicMinor, mealsMinor }
}

/**
 * The lowest total of each hotel for one room, under the terms of its shelf; -1: none. Reads rates as `leastPrices`
 * does, but in its own loop: passing prices unit by unit would be a fifth slower.
 */
export function leastTotals(
  question: PriceQuestion,
  { units, ends }: FoundUnits,
  shelfOf: Uint16Array,
  termsOf: readonly (PriceTerms | null)[],
): Float64Array {
  const { arrival, length, step, priceMinor, occupancy, bpOf, supplements, by, front } = question
  const { from, factorBp, perGuestMinor } = front
  const totals = new Float64Array(ends.length).fill(-1)
  for (let hotel = 0, place = 0; hotel < ends.length; hotel++) {
    const end = ends[hotel] as number
    let least = Number.POSITIVE_INFINITY
    let publicMinor = 0
    let mealsMinor = 0
    for (; place < end; place++) {
      const unit = units[place] as number
      const bp = bpOf[occupancy[unit] as number] as number
      const endRate = bp < 0 ? 0 : (from[unit + 1] as number)
      const cell = arrival + unit
      const endCell = cell + length
      for (let rate = from[unit] as number; rate < endRate; rate++) {
        const meals = supplements * (perGuestMinor[rate] as number)
        const price = meals + nightsOf(priceMinor, cell, endCell, step, bp, factorBp[rate] as number)
        const weight = price * by.whole - meals * by.meals
        if (weight >= least) continue
        least = weight
        publicMinor = price
        mealsMinor = meals
      }
    }
    const terms = termsOf[shelfOf[hotel] as number]
    if (terms && least < Number.POSITIVE_INFINITY) totals[hotel] = totalOf(publicMinor, terms, mealsMinor)
  }
  return totals
}

/** The rate with the unit's lowest price among some classes; of several, the one with the lowest id. */
export function cheapestRate(
  pack: Pack,
  { first, nights }: Stay,
  unit: number,
  { bpOf, paying }: Payers,
  { by, classes }: { by: RateClasses; classes: number },
  weights: TaxWeights,
): number {
  const { occupancy, rateFrom, rateTo, rateId } = columnsOf(pack)
  const bp = bpOf[occupancy[unit] as number] as number
  let cheapest = -1
  let least = Number.POSITIVE_INFINITY
  for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
    const { terms } = pack.rates[rate] as Pack['rates'][number]
    if (((by.ofRate[rate] as number) & classes) === 0) continue
    let price = 0
    for (let n = 0; n < nights; n++) {
      const stock = pack.priceMinor[(first + n) * pack.units.length + unit] as number
      price += roomNight(stock, bp, paying, terms)
    }
    const weight = price * weights.whole - nights * mealsOf(paying, terms) * weights.meals
    const isFirst = cheapest < 0 || (rateId[rate] as number) < (rateId[cheapest] as number)
    if (weight > least || (weight === least && !isFirst)) continue
    cheapest = rate
    least = weight
  }
  return cheapest
}
