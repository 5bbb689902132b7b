import { basisPoints } from '../money.ts'
import { mealsOf, roomNight } from '../pricing.ts'
import type { TaxWeights } from '../taxes.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import type { RateClasses } from './rate-classes.ts'
import type { RateFront } from './rate-fronts.ts'

/** Nights of a stay; `first` is the arrival day's offset in the pack. */
export interface Stay {
  first: number
  nights: number
}

/** Guests of one room: what share of a room's price they pay, and how many of them pay a supplement. */
export interface Payers {
  /** Basis points per kind of occupancy (see `columns.ts`); -1 where they do not fit. */
  bpOf: Float64Array
  paying: number
}

/** How many rooms the unit has on its scarcest night. */
export function fewestLeft({ left, units }: Pack, { first, nights }: Stay, unit: number): number {
  const step = units.length
  let lowest = 65_535
  for (let cell = first * step + unit, n = 0; n < nights; n++, cell += step) {
    // The lesser of both without a branch, which no processor could foresee.
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

/**
 * `shareOf` of a night's price. The half more keeps every whole number off the boundaries of rounding, so that
 * multiplying by a ten-thousandth rounds as the slower division does.
 */
function quickShare(amountMinor: number, bp: number): number {
  return Math.floor((amountMinor * bp + (basisPoints / 2 + 0.5)) * (1 / basisPoints))
}

/** What a stay costs at least, per unit of some; a weight is Infinity where there is no price. */
export interface LeastPrices {
  /** What decides which is the least: see `taxWeights`. */
  weights: Float64Array
  publicMinor: Float64Array
  /** How much of it is for meals. */
  mealsMinor: Float64Array
}

/** The least price of a stay in each of some units, at the rates of a front. */
export function leastPrices(
  pack: Pack,
  { first, nights }: Stay,
  some: Int32Array,
  { bpOf, paying }: Payers,
  { from, factorBp, perGuestMinor }: RateFront,
  by: TaxWeights,
): LeastPrices {
  const { occupancy } = columnsOf(pack)
  const { priceMinor } = pack
  const step = pack.units.length
  const arrival = first * step
  const length = nights * step
  const supplements = paying * nights
  const weights = new Float64Array(some.length)
  const publicMinor = new Float64Array(some.length)
  const mealsMinor = new Float64Array(some.length)
  for (let i = 0; i < some.length; i++) {
    const unit = some[i] as number
    const bp = bpOf[occupancy[unit] as number] as number
    let least = Number.POSITIVE_INFINITY
    if (bp >= 0) {
      const endCell = arrival + unit + length
      const endRate = from[unit + 1] as number
      for (let rate = from[unit] as number; rate < endRate; rate++) {
        const factor = factorBp[rate] as number
        const meals = supplements * (perGuestMinor[rate] as number)
        let price = meals
        if (bp === basisPoints) {
          for (let cell = arrival + unit; cell < endCell; cell += step)
            price += quickShare(priceMinor[cell] as number, factor)
        } else {
          for (let cell = arrival + unit; cell < endCell; cell += step)
            price += quickShare(quickShare(priceMinor[cell] as number, bp), factor)
        }
        const weight = price * by.whole - meals * by.meals
        if (weight >= least) continue
        least = weight
        publicMinor[i] = price
        mealsMinor[i] = meals
      }
    }
    weights[i] = least
  }
  return { weights, publicMinor, mealsMinor }
}

/** The rate of a unit that has its least price through some classes; among several the one with the lowest id. */
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
