import { basisPoints } from '../money.ts'
import type { Guests } from '../party.ts'
import { fits, occupancyBp, payingGuests } from '../pricing.ts'
import { classCount, columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'

/** A stay: columns of the pack, and the different parties that rooms are wanted for. */
export interface Stay {
  /** Offset of the arrival day in the pack. */
  first: number
  nights: number
  groups: readonly Guests[]
  ignoreMinStay: boolean
}

/**
 * Prices all rooms of one hotel after the other for a stay. A row is a group of guests in a unit
 * (`group * slots + slot`); `cost` and `rate` hold, per row and class of rates, the cheapest public price and
 * its rate, where `mask` of the row has the class.
 */
export function hotelPrices(pack: Pack, stay: Stay) {
  const columns = columnsOf(pack)
  const { occupancy, occupancies, rateFrom, rateTo, rateId, rateClass, factorBp, perGuestMinor, maxUnits } =
    columns
  const { left, priceMinor, minStay } = pack
  const units = pack.units.length
  const { first, nights } = stay
  const groups = stay.groups.length
  const paying = Float64Array.from(stay.groups, payingGuests)
  const bpOf = new Float64Array(occupancies.length * groups)
  for (const [i, rules] of occupancies.entries()) {
    for (const [g, guests] of stay.groups.entries()) {
      bpOf[i * groups + g] = fits(rules, guests) ? occupancyBp(rules, guests) : -1
    }
  }
  const cost = new Float64Array(groups * maxUnits * classCount)
  const rate = new Int32Array(groups * maxUnits * classCount)
  const mask = new Int32Array(groups * maxUnits)
  const rooms = new Int32Array(maxUnits)
  const night = new Float64Array(nights)

  /** Looks at units `from` to `to` (exclusive); returns the classes that any room can be had in. */
  function scan(from: number, to: number): number {
    let present = 0
    const slots = to - from
    for (let slot = 0; slot < slots; slot++) {
      for (let group = 0; group < groups; group++) mask[group * slots + slot] = 0
      const lowest = fewestLeft(from + slot)
      rooms[slot] = lowest
      if (lowest > 0) present |= priceUnit(from + slot, slot, slots)
    }
    return present
  }

  /** How many rooms the unit has on its scarcest night; 0 also where it cannot be had for this stay. */
  function fewestLeft(unit: number): number {
    const start = first * units + unit
    const least = minStay[start] as number
    if (least === 0 || (least > nights && !stay.ignoreMinStay)) return 0
    let lowest = left[start] as number
    for (let n = 1; n < nights; n++) {
      const free = left[start + n * units] as number
      if (free < lowest) lowest = free
    }
    return lowest
  }

  function priceUnit(unit: number, slot: number, slots: number): number {
    const start = first * units + unit
    const ratesTo = rateTo[unit] as number
    const bpFrom = (occupancy[unit] as number) * groups
    let found = 0
    for (let group = 0; group < groups; group++) {
      const bp = bpOf[bpFrom + group] as number
      if (bp < 0) continue
      let sum = 0
      for (let n = 0; n < nights; n++) {
        const stock = priceMinor[start + n * units] as number
        const price = bp === basisPoints ? stock : Math.floor((stock * bp) / basisPoints + 0.5)
        night[n] = price
        sum += price
      }
      const guests = (paying[group] as number) * nights
      const row = group * slots + slot
      let seen = 0
      for (let r = rateFrom[unit] as number; r < ratesTo; r++) {
        const factor = factorBp[r] as number
        let total = sum
        if (factor !== basisPoints) {
          total = 0
          for (let n = 0; n < nights; n++)
            total += Math.floor(((night[n] as number) * factor) / basisPoints + 0.5)
        }
        total += guests * (perGuestMinor[r] as number)
        const c = rateClass[r] as number
        const at = row * classCount + c
        if ((seen >> c) & 1) {
          const known = cost[at] as number
          const lower = (rateId[r] as number) < (rateId[rate[at] as number] as number)
          if (total > known || (total === known && !lower)) continue
        }
        cost[at] = total
        rate[at] = r
        seen |= 1 << c
      }
      mask[row] = seen
      found |= seen
    }
    return found
  }

  return { scan, cost, rate, mask, rooms }
}
