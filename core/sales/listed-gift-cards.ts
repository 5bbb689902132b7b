import { orderBy } from '#core/app/order.ts'

/** The columns that sort gift cards, and their usual order. */
export const giftCardOrder = orderBy(['-issued', '-amount', '-balance'], '-issued')
