import type { Pack } from './pack.ts'
import { type Applied, applicable, waysToCombine } from './promotions.ts'
import type { Stay } from './stay.ts'

/** The rates of a pack with promotions for one stay, in columns, by unit. */
export interface PromotedRates {
  /** Rates `from[unit]` to `from[unit + 1]` (exclusive) of this list are the unit's. */
  from: Int32Array
  /** Index in the pack. */
  rate: Int32Array
  /** Per index in the pack: an index into `ways`; 0: no promotion applies. */
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
  const { sets, ...rates } = ratesWith(
    pack,
    applied.map(({ promotion }) => promotions.indexOf(promotion)),
  )
  const ways = sets.map((set) => waysToCombine(set.map((at) => applied[at] as Applied)))
  return { ...rates, ways }
}

/** Promoted rates by unit, and each of their sets of promotions, as indexes into the ones that apply. */
interface Sets extends Omit<PromotedRates, 'ways'> {
  sets: number[][]
}

/** Cached per pack for some combinations of promotions: most stays have one of the same few. */
const maxKept = 8
const knownSets = new WeakMap<Pack['products'], Map<string, Sets>>()

/** `chosen`: indexes of the promotions that apply, in the order of application. */
function ratesWith(pack: Pack, chosen: readonly number[]): Sets {
  const kept = knownSets.get(pack.products) ?? new Map<string, Sets>()
  knownSets.set(pack.products, kept)
  const key = chosen.join()
  let found = kept.get(key)
  if (!found) {
    if (kept.size >= maxKept) kept.clear()
    found = makeSets(pack, chosen)
    kept.set(key, found)
  }
  return found
}

/** Rates with the same promotions share a set, which is found from the previous set and the next promotion. */
function makeSets(pack: Pack, chosen: readonly number[]): Sets {
  const rates = ratesOf(pack)
  const set = new Uint16Array(pack.rates.length)
  const sets: number[][] = [[]]
  for (const [at, promotion] of chosen.entries()) {
    const grown = new Map<number, number>()
    for (const rate of rates[promotion] ?? []) {
      const before = set[rate] as number
      const after = grown.get(before) ?? sets.push([...(sets[before] as number[]), at]) - 1
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
  return { from, rate: Int32Array.from(indexes), set, sets }
}
