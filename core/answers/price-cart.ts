import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Choice } from '#core/cart/choice.ts'
import { type SellingTerms, sells } from '#core/pack/selling-terms.ts'
import type { BlockTake, LineGroup } from '#core/sales/lines.ts'
import { dayNumber } from '#core/time/days.ts'
import { priceChoice } from '../pack/price-choice.ts'
import type { ChoiceProblem, PricedChoice } from '../pack/priced-choice.ts'
import type { Cells, SoldProduct } from '../pack/sold-product.ts'

/** A product with the unit, rate and other parts that a choice names, and its texts for the sold line. */
export interface Offer {
  product: SoldProduct
  name: Text
  picture: Picture
  destination: Text
  airport: Text
}

/** The data from which carts are priced: rows of the database, or packs. Days are numbers (days since 1970-01-01). */
export interface Market {
  /** The product of a choice; null if it is not found. */
  offer(choice: Choice): Offer | null
  /** The selling terms for a choice; null if its group no longer exists. */
  terms(choice: Choice): SellingTerms | null
  /** Stock that is free for everyone. */
  cells: Cells
  /** Rooms left in a group's block. */
  kept(groupUrl: string, unitId: number, day: number): number
}

/** A choice of the cart with its price. */
export interface SellableLine {
  position: number
  choice: Choice
  offer: Offer
  priced: PricedChoice
  takes: BlockTake[]
  group: LineGroup | null
}

/**
 * A line with its price, or with the reason why it is unavailable. `offer` is null if the product is no longer sold.
 */
export type PricedLine =
  | SellableLine
  | { position: number; choice: Choice; offer: Offer | null; problem: ChoiceProblem }

/**
 * Prices a cart. The stock that a line takes is not available to the lines after it, so that a cart cannot take the
 * same room twice. A group's line takes rooms from the group's block before free rooms.
 */
export function priceCart(choices: readonly Choice[], market: Market): PricedLine[] {
  const { cells } = market
  const taken = tally()
  return choices.map((choice, position) => {
    const offer = market.offer(choice)
    const terms = market.terms(choice)
    if (!offer || !terms) return { position, choice, offer: null, problem: { code: 'offer_not_found' } }
    const { groupUrl } = choice
    const freeOn = (unitId: number, day: number) => cells.left(unitId, day) - taken.of('', unitId, day)
    const keptOn = (unitId: number, day: number) =>
      groupUrl === undefined ? 0 : market.kept(groupUrl, unitId, day) - taken.of(groupUrl, unitId, day)
    const isOpen = (unitId: number, day: number) => cells.minStay(unitId, day) > 0
    const left = (unitId: number, day: number) =>
      isOpen(unitId, day) ? freeOn(unitId, day) + keptOn(unitId, day) : 0
    const answer = priceChoice(offer.product, { ...cells, left }, choice, terms)
    if ('problem' in answer) {
      const { product } = offer
      const isSold = sells(terms, product.place, product, product.kind)
      return { position, choice, offer: isSold ? offer : null, problem: answer.problem }
    }
    const takes = answer.priced.allocations.map((take): BlockTake => {
      const day = dayNumber(take.day)
      const fromBlock = Math.min(take.quantity, keptOn(take.unitId, day))
      taken.add('', take.unitId, day, take.quantity - fromBlock)
      if (groupUrl !== undefined) taken.add(groupUrl, take.unitId, day, fromBlock)
      return { ...take, fromBlock, groupUrl: groupUrl ?? null }
    })
    const name = terms.groupName
    const group = name ? { name, isFromBlock: takes.some(({ fromBlock }) => fromBlock > 0) } : null
    return { position, choice, offer, priced: answer.priced, takes, group }
  })
}

/** Prices options for comparison: each option can use all the stock. */
export const priceOptions = (choices: readonly Choice[], market: Market): PricedLine[] =>
  choices.flatMap((choice) => priceCart([choice], market))

/** Counts the units taken per day, from a group's block or (without `groupUrl`) from free stock. */
function tally() {
  const amounts = new Map<string, number>()
  const keyOf = (groupUrl: string, unitId: number, day: number) => `${groupUrl} ${unitId} ${day}`
  const of = (groupUrl: string, unitId: number, day: number) => amounts.get(keyOf(groupUrl, unitId, day)) ?? 0
  return {
    of,
    add(groupUrl: string, unitId: number, day: number, quantity: number): void {
      amounts.set(keyOf(groupUrl, unitId, day), of(groupUrl, unitId, day) + quantity)
    },
  }
}
