import { columnsOf } from './columns.ts'
import type { Range } from './hotel-sums.ts'
import type { Pack } from './pack.ts'
import type { RateClasses } from './rate-classes.ts'
import { closed, closedToArrival, closedToDeparture } from './rate-days.ts'
import type { Stay } from './stay.ts'

/** The rates with restrictions, in columns, by unit. */
interface RuledRates {
  /** Rates `from[unit]` to `from[unit + 1]` (exclusive) of this list are the unit's. */
  from: Int32Array
  /** Index in the pack. */
  rate: Int32Array
  /** Column of its restrictions. */
  column: Int32Array
}

const known = new WeakMap<Pack['products'], RuledRates>()

function ruledRates(pack: Pack): RuledRates {
  let ruled = known.get(pack.products)
  if (!ruled) {
    const from = new Int32Array(pack.units.length + 1)
    const rates: number[] = []
    for (const [unit, { rateFrom, rateTo }] of pack.units.entries()) {
      for (let rate = rateFrom; rate < rateTo; rate++)
        if (pack.rates[rate]?.ruleColumn !== undefined) rates.push(rate)
      from[unit + 1] = rates.length
    }
    const column = Int32Array.from(rates, (rate) => pack.rates[rate]?.ruleColumn ?? 0)
    ruled = { from, rate: Int32Array.from(rates), column }
    known.set(pack.products, ruled)
  }
  return ruled
}

/** A stay booked `ahead` days before it. `ofAnyLength`: only whether a stay can arrive, for calendars. */
interface AskedStay extends Stay {
  ahead: number
  ofAnyLength: boolean
}

/**
 * The classes of the rates that can be bought for a stay in some products: a rate that its restrictions exclude has none.
 * Decides as `refusalOf` does, but on columns: a search asks for thousands of rates. Sold-out units are left as they are.
 */
export function openRates(pack: Pack, { from, to }: Range, by: RateClasses, asked: AskedStay): RateClasses {
  const { rateCells, left } = pack
  const { first, ahead } = asked
  const nights = asked.ofAnyLength ? 0 : asked.nights
  if (!rateCells?.ruled || from === to || first < 0 || first + nights > pack.days) return by
  const rates = ruledRates(pack)
  const { unitFrom, unitTo, rateFrom, rateTo } = columnsOf(pack)
  const firstUnit = unitFrom[from] as number
  const endUnit = unitTo[to - 1] as number
  const step = pack.units.length
  const { ruled, shut, minStay, maxStay, minStayThrough, minAdvance, maxAdvance } = rateCells
  const arrival = first * ruled
  const length = nights * ruled
  const ofRate = by.ofRate.slice()
  const ofUnit = by.ofUnit.slice()
  for (let unit = firstUnit; unit < endUnit; unit++) {
    // A unit that is sold out is not searched.
    let openCell = first * step + unit
    const lastCell = openCell + (asked.nights - 1) * step
    while (openCell < lastCell && left[openCell] !== 0) openCell += step
    if (left[openCell] === 0) continue
    const end = rates.from[unit + 1] as number
    let isAnyShut = false
    for (let i = rates.from[unit] as number; i < end; i++) {
      const cell = arrival + (rates.column[i] as number)
      const departure = cell + length
      let bits = (shut[cell] as number) & (closed | closedToArrival)
      let least = Math.max(minStay[cell] as number, minStayThrough[cell] as number)
      for (let at = cell + ruled; at < departure; at += ruled) {
        bits |= (shut[at] as number) & closed
        least = Math.max(least, minStayThrough[at] as number)
      }
      if (nights > 0) {
        bits |= (shut[departure] as number) & closedToDeparture
        if (least > nights || (maxStay[cell] as number) < nights) bits |= closed
      }
      if ((minAdvance[cell] as number) > ahead || (maxAdvance[cell] as number) < ahead) bits |= closed
      if (bits === 0) continue
      ofRate[rates.rate[i] as number] = 0
      isAnyShut = true
    }
    if (!isAnyShut) continue
    let classes = 0
    const endRate = rateTo[unit] as number
    for (let rate = rateFrom[unit] as number; rate < endRate; rate++) classes |= ofRate[rate] as number
    ofUnit[unit] = classes
  }
  return { ofRate, ofUnit, all: by.all }
}
