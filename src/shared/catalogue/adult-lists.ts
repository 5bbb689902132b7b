import type { RateDay } from '#core/pack/rate-days.ts'
import { type DayRun, dayIn } from '#core/products/day-runs.ts'
import type { AdultShares } from '#core/products/day-shares.ts'
import type { Stock, StockRate, StockUnit } from './stock-query.ts'

type Units = Stock['units']

/** Whether a rate of the units has a choice of prices by number of adults. */
export const haveChoice = (units: Units): boolean =>
  units.some(({ rates }) => rates.some(({ baseId, shares }) => baseId === null && (shares?.length ?? 0) > 1))

const isSame = (one: AdultShares, other: AdultShares): boolean =>
  one.adultsBp.join() === other.adultsBp.join()

/**
 * The prices by number of adults that all of the rates have, the usual ones first; none if a rate has only those of another
 * rate. A list of other rates with the same id and another name is not offered. `adultsBp` is empty where the rates differ.
 */
export function commonShares(units: Units, rateIds: readonly number[]): AdultShares[] {
  const chosen = units.flatMap(({ rates }) => rates).filter(({ rateId }) => rateIds.includes(rateId))
  const [first, ...rest] = chosen.map(({ baseId, shares }) => (baseId === null ? (shares ?? []) : []))
  return (first ?? []).flatMap((list) => {
    const others = rest.map((shares) => shares.find(({ id }) => id === list.id))
    if (others.some((other) => !other || other.name !== list.name)) return []
    const isEven = others.every((other) => other && isSame(other, list))
    return [{ ...list, adultsBp: isEven ? list.adultsBp : [] }]
  })
}

/** All that the rates have; different ones of two rates may have the same id. */
export const sharesIn = (units: Units, rateIds: readonly number[]): AdultShares[] =>
  units
    .flatMap(({ rates }) => rates)
    .flatMap(({ rateId, shares }) => (rateIds.includes(rateId) ? (shares ?? []) : []))

/** The prices by number of adults that apply at a rate on the day of a column; null: it has no choice of them. */
export function sharesOn({ rates }: StockUnit, rate: StockRate, column: number): AdultShares | null {
  const shares = rate.shares ?? []
  const [usual] = shares
  if (!usual || shares.length < 2) return null
  const from = rates.find(({ rateId }) => rateId === rate.baseId) ?? rate
  const { shares: id }: RateDay = dayIn(from.days as DayRun[], column)
  return shares.find((one) => one.id === id) ?? usual
}
