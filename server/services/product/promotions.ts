import type { promotionsContract } from '#core/contract/product/promotions.ts'
import {
  getPromotion,
  listPromotedHotels,
  listPromotedProducts,
  listPromotions,
} from '#server/modules/promotions/list-promotions.ts'
import { previewPromotion } from '#server/modules/promotions/preview-promotion.ts'
import { pausePromotion, removePromotion, savePromotion } from '#server/modules/promotions/save-promotion.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Promotions that owners set for their products. */
export const promotionVerbs: Verbs<typeof promotionsContract> = {
  listPromotions,
  listPromotedHotels,
  listPromotedProducts,
  getPromotion,
  savePromotion: limited('save a draft', savePromotion),
  pausePromotion: limited('save a draft', pausePromotion),
  removePromotion: limited('save a draft', removePromotion),
  previewPromotion: limited('save a draft', previewPromotion),
}
