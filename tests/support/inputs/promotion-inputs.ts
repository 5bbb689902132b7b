import { textFrom } from '#core/app/written-text.ts'
import { promotionTerms } from '#tests/builders/random-promotions.ts'
import type { Asked } from './access-inputs.ts'

const terms = promotionTerms({ kind: 'percent', bp: 1_000 })
const promotion = (more: object = {}): Asked => ({ of: ({ promotionId }) => ({ promotionId, ...more }) })

/** Promotions of an agency's hotels. */
export const promotionInputs: Record<string, Asked> = {
  'product.listPromotions': { list: {} },
  'product.listPromotedHotels': { list: {} },
  'product.listPromotedProducts': { list: {} },
  'product.getPromotion': promotion(),
  'product.previewPromotion': {
    of: ({ productId }) => ({
      ...{ terms, productId, rateIds: [], arriveOn: '2027-02-01', nights: 4, childAges: [] },
    }),
  },
  'product.savePromotion': {
    of: ({ promotionId, productId }) => ({
      ...{
        promotionId,
        terms,
        productIds: [productId],
        rateIds: [],
        name: textFrom({ es: 'Otra', en: 'Other' }),
      },
    }),
  },
  'product.pausePromotion': promotion({ paused: true }),
  'product.removePromotion': promotion(),
}
