import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { promotionCodeAnswer } from '#core/products/promotion-code-answer.ts'
import type { PromotionCodeState } from '#core/products/promotion-codes.ts'
import type { PromotionState } from '#core/products/promotion-states.ts'
import type { Promotion } from '../pack/promotions.ts'
import { type Market, type PricedLine, priceCart } from './price-cart.ts'

/** A promotion that applies only if its code is entered. */
export interface CodedPromotion extends Promotion {
  state: PromotionState
  /** Names of the promotion's products. */
  products: Text[]
  /** How many more sales may use the promotion; null means any number. */
  usesLeft: number | null
}

export type CodeAnswer = z.output<typeof promotionCodeAnswer>

/** Whether a sale made now can use the promotion. */
const isUsable = ({ state, usesLeft }: CodedPromotion): boolean => state === 'running' && usesLeft !== 0

export const usableIds = (coded: readonly CodedPromotion[]): string[] =>
  coded.filter(isUsable).map(({ id }) => id)

/** Maximum number of products that an answer names. */
const maxNamed = 5

/** The promotions with a code that reduce the price of a cart, and their total reduction. */
export function takenWith(cart: readonly PricedLine[], coded: readonly CodedPromotion[]) {
  const known = new Set(coded.map(({ id }) => id))
  const taken = cart
    .flatMap((line) => ('priced' in line ? line.priced.taken : []))
    .filter(({ id }) => known.has(id))
  return {
    ids: [...new Set(taken.map(({ id }) => id))],
    minor: taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

/** The effect of a code on a cart that was priced from `market` with the code's usable promotions. */
export function codeAnswer(
  code: string,
  coded: readonly CodedPromotion[],
  cart: readonly PricedLine[],
  market: Market,
): CodeAnswer {
  const { ids, minor: takenMinor } = takenWith(cart, coded)
  const state = takenMinor > 0 ? 'applied' : stateOf(coded, cart, market)
  const shown = coded.find(({ id }) => ids.includes(id)) ?? coded.find(isUsable) ?? coded[0]
  return {
    ...{ code, state, takenMinor },
    name: shown?.name ?? null,
    needs: shown && state !== 'applied' ? needsOf(shown) : null,
  }
}

function stateOf(
  coded: readonly CodedPromotion[],
  cart: readonly PricedLine[],
  market: Market,
): PromotionCodeState {
  if (coded.length === 0) return 'unknown'
  if (coded.some(isUsable)) return takesAlone(coded, cart, market) ? 'beaten' : 'unmet'
  if (coded.some(({ usesLeft, state }) => state === 'running' && usesLeft === 0)) return 'used_up'
  return coded.some(({ state }) => state === 'planned') ? 'planned' : 'ended'
}

/** Whether these promotions would reduce the price if there were no other promotions. */
function takesAlone(coded: readonly CodedPromotion[], cart: readonly PricedLine[], market: Market): boolean {
  const choices = cart.map(({ choice }) => choice)
  const known = new Set(coded.map(({ id }) => id))
  const alone = priceCart(choices, {
    ...market,
    offer(choice) {
      const offer = market.offer(choice)
      if (!offer) return null
      const { product } = offer
      const promotions = product.promotions.filter(({ id }) => known.has(id))
      return { ...offer, product: { ...product, promotions } }
    },
  })
  return takenWith(alone, coded).minor > 0
}

function needsOf({ terms, products, rateIds }: CodedPromotion): CodeAnswer['needs'] {
  const { booked, stayed, minAdvance, maxAdvance, minNights, weekdays, blackouts } = terms
  return {
    ...{ booked, stayed, minAdvance, maxAdvance, minNights },
    products: products.slice(0, maxNamed),
    productCount: products.length,
    isPartial: rateIds.length > 0 || weekdays.length < 7 || blackouts.length > 0,
  }
}
