import type { RateTerms } from '#core/products/products.ts'
import { atOnce, type InParts } from './in-parts.ts'
import type { Pack } from './pack.ts'
import { isPlanned } from './planned-rates.ts'
import type { RateClasses } from './rate-classes.ts'

/**
 * The Pareto front of some classes' rates, in columns: of those that are not planned, only these can be a unit's
 * cheapest, since no other rate is cheaper for every night and party.
 */
export interface RateFront {
  /** Rates `from[unit]` to `from[unit + 1]` (exclusive) of this list are the unit's. */
  from: Int32Array
  factorBp: Float64Array
  perGuestMinor: Float64Array
}

/** Cached fronts per pack, each about fifty bytes per hotel: the unfiltered one and some filtered ones. */
const maxKept = 8
const known = new WeakMap<RateClasses, Map<number, RateFront>>()

export const rateFrontOf = (pack: Pack, by: RateClasses, classes: number): RateFront =>
  known.get(by)?.get(classes) ?? atOnce(buildRateFront(pack, by, classes))

/** Units of a part. */
const perPart = 500

export function* buildRateFront(pack: Pack, by: RateClasses, classes: number): InParts<RateFront> {
  const from = new Int32Array(pack.units.length + 1)
  const priced: RateTerms[] = []
  for (const [unit, { rateFrom, rateTo }] of pack.units.entries()) {
    const candidates = pack.rates
      .slice(rateFrom, rateTo)
      .filter((_, i) => (by.ofRate[rateFrom + i] as number) & classes && !isPlanned(pack, rateFrom + i))
      .map(({ terms }) => terms)
    priced.push(
      ...candidates.filter((one, i) => !candidates.some((other, j) => undercuts(other, one, j < i))),
    )
    from[unit + 1] = priced.length
    if (unit % perPart === 0) yield
  }
  const front = {
    from,
    factorBp: Float64Array.from(priced, ({ factorBp }) => factorBp),
    perGuestMinor: Float64Array.from(priced, ({ perGuestMinor }) => perGuestMinor),
  }
  const fronts = known.get(by) ?? new Map<number, RateFront>()
  if (fronts.size >= maxKept) fronts.clear()
  known.set(by, fronts.set(classes, front))
  return front
}

/** Whether `a` is never more expensive than `b`; of two equal rates, the earlier one wins. */
export function undercuts(a: RateTerms, b: RateTerms, isEarlier: boolean): boolean {
  if (a.factorBp === b.factorBp && a.perGuestMinor === b.perGuestMinor) return isEarlier
  return a.factorBp <= b.factorBp && a.perGuestMinor <= b.perGuestMinor
}
