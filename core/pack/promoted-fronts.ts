import type { Pack } from './pack.ts'
import { isPlanned } from './planned-rates.ts'
import type { PromotedRates } from './promoted-rates.ts'
import type { RateClasses } from './rate-classes.ts'
import { type RateFront, rateFrontOf, undercuts } from './rate-fronts.ts'

type List = Pick<PromotedRates, 'from' | 'rate'>

/** Cached lists per set of promotions, each about twenty bytes per hotel. */
const maxKept = 8
const known = new WeakMap<PromotedRates['set'], Map<RateClasses, Map<number, List>>>()

/** The rates of some classes that can be a unit's cheapest: those without promotions, and the promoted ones. */
export function frontsOf(
  pack: Pack,
  by: RateClasses,
  classes: number,
  promoted: PromotedRates | null,
): { front: RateFront; promoted: PromotedRates | null } {
  const front = rateFrontOf(pack, by, classes)
  if (!promoted || !keepsOrder(promoted)) return { front, promoted }
  return { front, promoted: { ...promoted, ...listOf(pack, by, classes, promoted) } }
}

/**
 * Whether a rate that is cheaper on every night stays cheaper after promotions. This holds unless several promotions
 * with free nights apply together: the first may free a different night of each rate, which changes the nights left
 * for the next.
 */
const keepsOrder = ({ ways }: PromotedRates): boolean =>
  ways.every((set) =>
    set.every((way) => way.filter(({ promotion }) => promotion.terms.takes.kind === 'nights').length < 2),
  )

function listOf(pack: Pack, by: RateClasses, classes: number, promoted: PromotedRates): List {
  const ofSet = known.get(promoted.set) ?? new Map<RateClasses, Map<number, List>>()
  known.set(promoted.set, ofSet)
  const lists = ofSet.get(by) ?? new Map<number, List>()
  if (lists.size >= maxKept) lists.clear()
  if (ofSet.size >= maxKept) ofSet.clear()
  ofSet.set(by, lists)
  const list = lists.get(classes) ?? makeList(pack, by, classes, promoted)
  lists.set(classes, list)
  return list
}

/** Leaves out every rate that another one with the same promotions undercuts. */
function makeList(pack: Pack, { ofRate }: RateClasses, classes: number, promoted: PromotedRates): List {
  const { from, rate, set } = promoted
  const ends = new Int32Array(from.length)
  const kept: number[] = []
  for (let unit = 0; unit + 1 < from.length; unit++) {
    const rates = Array.from(rate.subarray(from[unit], from[unit + 1]))
    const compared = rates.filter((one) => (ofRate[one] as number) & classes && !isPlanned(pack, one))
    const terms = (one: number) => (pack.rates[one] as Pack['rates'][number]).terms
    const isBeaten = (one: number) =>
      compared.some((other) => set[other] === set[one] && undercuts(terms(other), terms(one), other < one))
    kept.push(...rates.filter((one) => isPlanned(pack, one) || (compared.includes(one) && !isBeaten(one))))
    ends[unit + 1] = kept.length
  }
  return { from: ends, rate: Int32Array.from(kept) }
}
