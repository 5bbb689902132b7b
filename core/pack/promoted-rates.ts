import type { Pack } from './pack.ts'
import { type Applied, applicable, waysToCombine } from './promotions.ts'
import type { Stay } from './stay.ts'

/** The rates of a pack from which promotions take for one stay, in columns, by unit. */
export interface PromotedRates {
  /** Rates `from[unit]` to `from[unit + 1]` (exclusive) of this list are the unit's. */
  from: Int32Array
  /** Index in the pack. */
  rate: Int32Array
  /** Per index in the pack: an index into `ways`; 0: none takes. */
  set: Uint16Array
  ways: Applied[][][]
}

const known = new WeakMap<Pack['products'], Int32Array[]>()

/** Per promotion of the pack: the indexes of its rates. */
function ratesOf(pack: Pack): Int32Array[] {
  let rates = known.get(pack.products)
  if (!rates) {
    const productOf = new Map(pack.products.map((product) => [product.id, product]))
    rates = (pack.promotions ?? []).map(({ productIds, rateIds }) => {
      const chosen = new Set(rateIds)
      return Int32Array.from(
        productIds.flatMap((id) => {
          const { unitFrom = 0, unitTo = 0 } = productOf.get(id) ?? {}
          return pack.units.slice(unitFrom, unitTo).flatMap(({ rateFrom, rateTo }) => {
            const all = Array.from({ length: rateTo - rateFrom }, (_, at) => rateFrom + at)
            return chosen.size === 0 ? all : all.filter((rate) => chosen.has(pack.rates[rate]?.id ?? 0))
          })
        }),
      )
    })
    known.set(pack.products, rates)
  }
  return rates
}

/** The promoted rates of a stay booked on the day number `bookedOn`; null: no promotion applies. */
export function promotedRates(pack: Pack, { first, nights }: Stay, bookedOn: number): PromotedRates | null {
  const { promotions } = pack
  if (!promotions || promotions.length === 0 || nights < 1) return null
  const applied = applicable(promotions, { bookedOn, arrival: pack.firstDay + first, nights })
  if (applied.length === 0) return null
  const rates = ratesOf(pack)
  const set = new Uint16Array(pack.rates.length)
  // Rates with the same promotions share a set: after each promotion, that of the ones before with it.
  const sets: Applied[][] = [[]]
  for (const one of applied) {
    const grown = new Map<number, number>()
    for (const rate of rates[promotions.indexOf(one.promotion)] ?? []) {
      const before = set[rate] as number
      const after = grown.get(before) ?? sets.push([...(sets[before] as Applied[]), one]) - 1
      grown.set(before, after)
      set[rate] = after
    }
  }
  const from = new Int32Array(pack.units.length + 1)
  const indexes: number[] = []
  for (const [unit, { rateFrom, rateTo }] of pack.units.entries()) {
    for (let rate = rateFrom; rate < rateTo; rate++) if (set[rate] !== 0) indexes.push(rate)
    from[unit + 1] = indexes.length
  }
  return { from, rate: Int32Array.from(indexes), set, ways: sets.map(waysToCombine) }
}
