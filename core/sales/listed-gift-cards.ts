import { orderBy } from '#core/app/order.ts'

/** The columns by which gift cards can be sorted, and the default order. */
export const giftCardOrder = orderBy(['-issued', '-amount', '-balance'], '-issued')
