import type { Pack } from './pack.ts'
import type { RateClasses } from './rate-classes.ts'
import { rateLimits } from './rate-limits.ts'
import type { Stay } from './stay.ts'
import { refusalOf } from './stay-rules.ts'

const known = new WeakMap<Pack['products'], Int32Array>()

/** The indexes of the rates with restrictions. */
function ruledRates(pack: Pack): Int32Array {
  let ruled = known.get(pack.products)
  if (!ruled) {
    ruled = Int32Array.from(
      pack.rates.flatMap(({ ruleColumn }, rate) => (ruleColumn === undefined ? [] : rate)),
    )
    known.set(pack.products, ruled)
  }
  return ruled
}

/**
 * The classes of the rates that can be bought `ahead` days before a stay: a rate that its restrictions exclude has none.
 * `ofAnyLength`: only whether a stay can arrive, for calendars.
 */
export function openRates(
  pack: Pack,
  by: RateClasses,
  { first, nights }: Stay,
  ahead: number,
  ofAnyLength: boolean,
): RateClasses {
  const length = ofAnyLength ? 0 : nights
  const isShut = (rate: number) =>
    refusalOf(rateLimits(pack, pack.rates[rate] as Pack['rates'][number], first, length), length, ahead)
  const shut = ruledRates(pack).filter(isShut)
  if (shut.length === 0) return by
  const ofRate = by.ofRate.slice()
  const ofUnit = by.ofUnit.slice()
  for (const rate of shut) ofRate[rate] = 0
  for (const rate of shut) {
    const { unit } = pack.rates[rate] as Pack['rates'][number]
    const { rateFrom, rateTo } = pack.units[unit] as Pack['units'][number]
    let classes = 0
    for (let one = rateFrom; one < rateTo; one++) classes |= ofRate[one] as number
    ofUnit[unit] = classes
  }
  return { ofRate, ofUnit, all: by.all }
}
