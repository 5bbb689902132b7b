import type { payByGiftCardContract } from '#core/contract/booking-engine/gift-cards.ts'
import { getGiftCardShop } from '#server/modules/gift-card-orders/card-shop.ts'
import { getGiftCardOrder } from '#server/modules/gift-card-orders/get-card-order.ts'
import { orderGiftCard } from '#server/modules/gift-card-orders/order-gift-card.ts'
import { checkGiftCard } from '#server/modules/payments/check-gift-card.ts'
import { payByGiftCard, takeGiftCardOff } from '#server/modules/payments/pay-by-gift-card.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Verbs } from '#server/platform/serve.ts'

/** The weight of an unknown code, on top of the attempt itself: ten unknown codes use up the limit. */
const guessed = 5

/** Counts a call with a code before the call runs, and an unknown code once more, because it is a guess. */
async function countingCard<T>(context: Context, run: () => Promise<T>): Promise<T> {
  context.count('try a gift card')
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'gift_card_refused') {
      const { problem } = error.data as { problem: string }
      if (problem === 'unknown') context.count('try a gift card', '', guessed)
    }
    throw error
  }
}

export const giftCardVerbs: Verbs<typeof payByGiftCardContract> = {
  getGiftCardShop,
  orderGiftCard: (context, input) => {
    context.count('buy a gift card')
    const buyerEmail = normaliseEmail(input.buyerEmail)
    return orderGiftCard(context, { ...input, buyerEmail }, () =>
      context.count('mail a reference to', buyerEmail),
    )
  },
  getGiftCardOrder,

  checkGiftCard: (context, input) => countingCard(context, () => checkGiftCard(context, input)),

  payByGiftCard: async (context, input) => {
    await countingCard(context, () =>
      payByGiftCard(context, input, () => context.count('pay for one sale', input.saleId)),
    )
    return {}
  },

  takeGiftCardOff: async (context, input) => {
    context.count('pay for one sale', input.saleId)
    await takeGiftCardOff(context, input)
    return {}
  },
}
