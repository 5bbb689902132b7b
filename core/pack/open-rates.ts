import type { Pack } from './pack.ts'
import type { Stay } from './price-question.ts'
import type { RateClasses } from './rate-classes.ts'
import { closed, closedToArrival, closedToDeparture } from './rate-days.ts'

/** The columns of a pack's restrictions and their rates. */
interface Ruled {
  /** Per column: the rate's index, and its unit's. */
  rate: Int32Array
  unit: Int32Array
}

const known = new WeakMap<Pack['products'], Ruled>()

function ruledOf(pack: Pack): Ruled {
  let ruled = known.get(pack.products)
  if (!ruled) {
    const size = pack.rateCells?.ruled ?? 0
    ruled = { rate: new Int32Array(size), unit: new Int32Array(size) }
    for (const [rate, { unit, ruleColumn }] of pack.rates.entries()) {
      if (ruleColumn === undefined) continue
      ruled.rate[ruleColumn] = rate
      ruled.unit[ruleColumn] = unit
    }
    known.set(pack.products, ruled)
  }
  return ruled
}

/**
 * The classes of the rates that can be sold for a stay: a rate that its restrictions exclude has none.
 * `ofAnyLength`: only whether a stay can arrive, for calendars.
 */
export function openRates(pack: Pack, by: RateClasses, stay: Stay, ofAnyLength: boolean): RateClasses {
  const shut = shutRates(pack, stay, ofAnyLength)
  if (!shut?.includes(1)) return by
  const { rate, unit } = ruledOf(pack)
  const ofRate = by.ofRate.slice()
  const ofUnit = by.ofUnit.slice()
  for (let column = 0; column < shut.length; column++)
    if (shut[column] === 1) ofRate[rate[column] as number] = 0
  for (let column = 0; column < shut.length; column++) {
    if (shut[column] === 0) continue
    const at = unit[column] as number
    const { rateFrom, rateTo } = pack.units[at] as Pack['units'][number]
    let classes = 0
    for (let one = rateFrom; one < rateTo; one++) classes |= ofRate[one] as number
    ofUnit[at] = classes
  }
  return { ofRate, ofUnit, all: by.all }
}

/** Per column of restrictions: 1 if they exclude the stay. Null: the pack has none. */
function shutRates(
  { rateCells, days }: Pack,
  { first, nights }: Stay,
  ofAnyLength: boolean,
): Uint8Array | null {
  if (!rateCells?.ruled || first < 0 || first + nights > days) return null
  const { ruled, shut, minStay, maxStay } = rateCells
  const bits = new Uint8Array(ruled)
  const note = (night: number, mask: number) => {
    const row = (first + night) * ruled
    for (let column = 0; column < ruled; column++)
      bits[column] = (bits[column] as number) | ((shut[row + column] as number) & mask)
  }
  note(0, closed | closedToArrival)
  for (let night = 1; night < nights; night++) note(night, closed)
  if (!ofAnyLength) {
    note(nights, closedToDeparture)
    const row = first * ruled
    for (let column = 0; column < ruled; column++)
      if ((minStay[row + column] as number) > nights || (maxStay[row + column] as number) < nights)
        bits[column] = closed
  }
  for (let column = 0; column < ruled; column++) if (bits[column] !== 0) bits[column] = 1
  return bits
}
