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

/**
 * The adults' shares of a rate's price for 1, 2, 3 … adults, in basis points, on days with this `id`; 0: the usual
 * days.
 */
export interface AdultShares {
  id: number
  /** The owner's name for them; absent for the usual ones, and for unnamed ones. */
  name?: string | undefined
  adultsBp: number[]
}

/** The numbers of adults for which contracts state prices. */
const most = 4

/**
 * All lists that the rate's days may have, the usual one first; null: the price is per room. `terms`: as of
 * `onBases`.
 */
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

/** The terms for customers' devices, without the owners' names for shares of adults. */
export const withoutSharesNames = (terms: RateTerms): RateTerms =>
  terms.otherShares
    ? { ...terms, otherShares: terms.otherShares.map(({ name: _, ...shares }) => shares) }
    : terms
