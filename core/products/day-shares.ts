import { occupancyAt } from './pricing.ts'
import type { GuestShares, Occupancy, OtherShares, RateTerms } from './products.ts'

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
