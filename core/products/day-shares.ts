import { occupancyAt, roomShare } from './pricing.ts'
import type { GuestShares, Occupancy, OtherShares, RateTerms, UnitAttributes } from './products.ts'

/** The shares of a rate's guests with other shares of adults. */
export const withAdults = <S extends GuestShares>(
  usual: S,
  { adultsBp, extraAdultBp }: Pick<OtherShares, 'adultsBp' | 'extraAdultBp'>,
): S => ({ ...usual, adultsBp, extraAdultBp })

/** The shares with this id: 0 are the usual ones, as is the id of a removed list. */
export function sharesWith<S extends GuestShares>(
  { shares, otherShares }: { shares: S; otherShares?: readonly OtherShares[] | undefined },
  id: number,
): S {
  const other = id === 0 ? undefined : otherShares?.find((one) => one.id === id)
  return other ? withAdults(shares, other) : shares
}

/** The room at a rate, on a day with the given id of shares of adults. */
export const occupancyOn = (
  occupancy: Occupancy,
  { shares, otherShares }: Pick<RateTerms, 'shares' | 'otherShares'>,
  id: number,
): Occupancy => sharesWith({ shares: occupancyAt(occupancy, shares), otherShares }, id)

/** What 1, 2, 3 … adults pay of a rate's price, in basis points, on the days that name it by `id`; 0: the usual days. */
export interface AdultShares {
  id: number
  /** As its owner calls it; absent for the usual ones, and if she has not named it. */
  name?: string | undefined
  adultsBp: number[]
}

/** Numbers of adults whose price contracts name. */
const most = 4

/** All that the days of a rate may name, the usual ones first; null: the price is per room. `terms`: as of `onBases`. */
export function adultSharesOf(
  attributes: UnitAttributes,
  terms: Pick<RateTerms, 'shares' | 'otherShares'>,
): AdultShares[] | null {
  if (attributes.kind !== 'hotels') return null
  const { occupancy } = attributes
  const { otherShares = [] } = terms
  if (!occupancyOn(occupancy, terms, 0).adultsBp?.length && otherShares.length === 0) return null
  const numbers = Array.from({ length: Math.min(most, occupancy.maxAdults) }, (_, at) => at + 1)
  return [{ id: 0 }, ...otherShares].map(({ id, ...other }) => ({
    id,
    ...('name' in other && other.name && { name: other.name }),
    adultsBp: numbers.map(
      (adults) => roomShare(occupancyOn(occupancy, terms, id), { adults, childAges: [] }).bp,
    ),
  }))
}

/** The terms as customers' devices get them: without what owners call shares of adults. */
export const withoutSharesNames = (terms: RateTerms): RateTerms =>
  terms.otherShares
    ? { ...terms, otherShares: terms.otherShares.map(({ name: _, ...shares }) => shares) }
    : terms
