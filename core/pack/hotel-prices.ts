import { type PriceTerms, totalOf } from '#core/products/pricing.ts'
import type { TaxWeights } from '#core/products/taxes.ts'
import { columnsOf } from './columns.ts'
import type { FoundUnits } from './hotel-sums.ts'
import { minPromoted } from './min-promoted.ts'
import type { Pack } from './pack.ts'
import { minPlanned } from './planned-prices.ts'
import { type MinPrices, nightsOf, type PriceQuestion } from './price-question.ts'
import type { RateClasses } from './rate-classes.ts'
import type { RoomPricer } from './room-pricer.ts'
import type { Stay } from './stay.ts'

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

/** Lowest prices for some classes of rates. */
export interface Prices {
  /** The requested classes. */
  requested: number
  /** The inputs of each group. */
  questions: PriceQuestion[]
  /** Per group and index; null for a single room, for which `totals` has all except a card's details. */
  ofGroup: MinPrices[] | null
  /** Per hotel, for a single room: its lowest total with taxes, -1: none. Null for several rooms. */
  totals: Float64Array | null
}

/** The lowest price of a stay in each of some units. */
export function minPrices(question: PriceQuestion, some: Int32Array): MinPrices {
  const { arrival, length, step, priceMinor, occupancy, bpOf, supplements, by, front } = question
  const { from, factorBp, perGuestMinor } = front
  const planned = minPromoted(question, some, minPlanned(question, some))
  const { weights, publicMinor, mealsMinor } = planned ?? {
    weights: new Float64Array(some.length),
    publicMinor: new Float64Array(some.length),
    mealsMinor: new Float64Array(some.length),
  }
  for (let i = 0; i < some.length; i++) {
    const unit = some[i] as number
    const bp = bpOf[occupancy[unit] as number] as number
    const endRate = bp < 0 ? 0 : (from[unit + 1] as number)
    const cell = arrival + unit
    const endCell = cell + length
    let least = planned ? (weights[i] as number) : Number.POSITIVE_INFINITY
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
 * The lowest total of each hotel for one room, under the terms of its shelf; -1: none. Reads rates as `minPrices`
 * does, but in its own loop: passing prices unit by unit would be a fifth slower.
 */
export function minTotals(
  question: PriceQuestion,
  { units, ends }: FoundUnits,
  shelfOf: Uint16Array,
  termsOf: readonly (PriceTerms | null)[],
): Float64Array {
  const { arrival, length, step, priceMinor, occupancy, bpOf, supplements, by, front } = question
  const { from, factorBp, perGuestMinor } = front
  const planned = minPromoted(question, units, minPlanned(question, units))
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
      if (planned === null || (planned.weights[place] as number) >= least) continue
      least = planned.weights[place] as number
      publicMinor = planned.publicMinor[place] as number
      mealsMinor = planned.mealsMinor[place] as number
    }
    const terms = termsOf[shelfOf[hotel] as number]
    if (terms && least < Number.POSITIVE_INFINITY) totals[hotel] = totalOf(publicMinor, terms, mealsMinor)
  }
  return totals
}

/** The rate with the unit's lowest price among some classes; of several, the one with the lowest id. */
export function cheapestRate(
  pack: Pack,
  unit: number,
  room: RoomPricer,
  { by, classes }: { by: RateClasses; classes: number },
  weights: TaxWeights,
): number {
  const { rateFrom, rateTo, rateId } = columnsOf(pack)
  let cheapest = -1
  let least = Number.POSITIVE_INFINITY
  for (let rate = rateFrom[unit] as number; rate < (rateTo[unit] as number); rate++) {
    if (((by.ofRate[rate] as number) & classes) === 0) continue
    const meals = room.meals(rate)
    const weight = (room.sum(rate) + meals) * weights.whole - meals * weights.meals
    const isFirst = cheapest < 0 || (rateId[rate] as number) < (rateId[cheapest] as number)
    if (weight > least || (weight === least && !isFirst)) continue
    cheapest = rate
    least = weight
  }
  return cheapest
}
