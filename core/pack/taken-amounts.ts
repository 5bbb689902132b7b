import type { Text } from '#core/app/language.ts'
import { type PriceTerms, totalOf } from '#core/products/pricing.ts'
import { hasFormerPrice, type Taken } from './promotions.ts'

/** The amount that a promotion takes off a price, with taxes, in the price's currency. */
export interface TakenAmount {
  id: string
  name: Text
  amountMinor: number
  /** See `hasFormerPrice`. */
  hasFormerPrice: boolean
  /** The code that it needs; absent: none. */
  code?: string
}

/** The amounts of a room's promotions; their sum is the difference between the prices without and with them. */
export function takenAmounts(
  { plainMinor, taken }: { plainMinor: number; taken: readonly Taken[] },
  mealsMinor: number,
  terms: PriceTerms,
): TakenAmount[] {
  let publicMinor = plainMinor + mealsMinor
  return taken.map(({ promotion, minor }) => {
    const before = totalOf(publicMinor, terms, mealsMinor)
    publicMinor -= minor
    const { id, name, code } = promotion
    const amountMinor = before - totalOf(publicMinor, terms, mealsMinor)
    return { id, name, amountMinor, hasFormerPrice: hasFormerPrice(promotion), ...(code && { code }) }
  })
}

/** The same of several rooms, each promotion once. */
export function addTaken(rooms: readonly (readonly TakenAmount[])[]): TakenAmount[] {
  const sums = new Map<string, TakenAmount>()
  for (const taken of rooms.flat()) {
    const amountMinor = (sums.get(taken.id)?.amountMinor ?? 0) + taken.amountMinor
    sums.set(taken.id, { ...taken, amountMinor })
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor > 0)
}

/** The total that may be shown as the former price; null: none. */
export function formerTotal(totalMinor: number, taken: readonly TakenAmount[]): number | null {
  if (taken.length === 0 || !taken.every((one) => one.hasFormerPrice)) return null
  return taken.reduce((sum, { amountMinor }) => sum + amountMinor, totalMinor)
}
