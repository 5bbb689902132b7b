import { promotionOrder, promotionStates } from '#core/products/promotion-states.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'

export type PromotionRow = RowOf<'product.listPromotions'>

export const promotionList = defineList({
  verb: 'product.listPromotions',
  filters: { text: aText(), state: oneOf(promotionStates) },
  order: promotionOrder,
})
