import { occupancyAt } from './pricing.ts'
import type { GuestShares, Occupancy, OtherShares, RateTerms } from './products.ts'

/** The shares of a rate's guests where other shares of adults apply. */
export const withAdults = <S extends GuestShares>(
  usual: S,
  { adultsBp, extraAdultBp }: Pick<OtherShares, 'adultsBp' | 'extraAdultBp'>,
): S => ({ ...usual, adultsBp, extraAdultBp })

/** The shares that `id` names: 0 the usual ones, as one that the rate does not have any more. */
export function sharesWith<S extends GuestShares>(
  { shares, otherShares }: { shares: S; otherShares?: readonly OtherShares[] | undefined },
  id: number,
): S {
  const other = id === 0 ? undefined : otherShares?.find((one) => one.id === id)
  return other ? withAdults(shares, other) : shares
}

/** The room at a rate on a day that names its shares of adults by `id`. */
export const occupancyOn = (
  occupancy: Occupancy,
  { shares, otherShares }: Pick<RateTerms, 'shares' | 'otherShares'>,
  id: number,
): Occupancy => sharesWith({ shares: occupancyAt(occupancy, shares), otherShares }, id)
