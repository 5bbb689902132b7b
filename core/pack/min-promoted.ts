import { columnsOf } from './columns.ts'
import type { MinPrices, PriceQuestion } from './price-question.ts'

/**
 * Completes the lowest prices at planned rates, if there are any, with those after promotions. A promotion never makes a
 * rate more expensive, so that the price without it, which the other loops find, is never the lower one.
 */
export function minPromoted(
  { promoted, bpOf, by }: PriceQuestion,
  some: Int32Array,
  planned: MinPrices | null,
): MinPrices | null {
  if (!promoted) return planned
  const { rates, room, ofRate, classes, pack } = promoted
  const { rateOccupancy } = columnsOf(pack)
  const least = planned ?? {
    weights: new Float64Array(some.length).fill(Number.POSITIVE_INFINITY),
    publicMinor: new Float64Array(some.length),
    mealsMinor: new Float64Array(some.length),
  }
  for (let i = 0; i < some.length; i++) {
    const unit = some[i] as number
    const end = rates.from[unit + 1] as number
    for (let at = rates.from[unit] as number; at < end; at++) {
      const rate = rates.rate[at] as number
      const fits = (bpOf[rateOccupancy[rate] as number] as number) >= 0
      if (!fits || ((ofRate[rate] as number) & classes) === 0) continue
      const meals = room.meals(rate)
      const price = meals + room.sum(rate)
      const weight = price * by.whole - meals * by.meals
      if (weight >= (least.weights[i] as number)) continue
      least.weights[i] = weight
      least.publicMinor[i] = price
      least.mealsMinor[i] = meals
    }
  }
  return least
}
