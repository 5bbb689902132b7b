import { oc } from '@orpc/contract'
import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { currency, day, idempotencyKey, kind, text } from '#core/app/shapes.ts'
import { partyLimits } from '#core/products/party.ts'
import { promotionLimits } from '#core/products/promotion-limits.ts'
import { promotionOrder, promotionStates } from '#core/products/promotion-states.ts'
import { codeTerms, promotionTerms } from '#core/products/promotion-terms.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['product', 'promotions']
const path = '/product/promotions' as const
const one = `${path}/{promotionId}` as const

/** Created by the client, so that a repeated request creates one promotion. */
const promotionId = idempotencyKey
const productId = z.string().min(1).max(120)
const state = z.enum(promotionStates)
const name = z.string().trim().min(1).max(promotionLimits.name)
/** Ids of rates; empty for all rates of the products. */
const rateIds = z.array(z.int().positive()).max(promotionLimits.rates)

const shape = {
  name: z.strictObject(inEach(() => name)),
  terms: promotionTerms,
  productIds: z.array(productId).min(1).max(promotionLimits.products),
  rateIds,
  /** Null if no code is needed. Absent in calls of older apps, which do not change it. */
  code: codeTerms.nullable().optional(),
}

const promotedProduct = z.object({
  productId,
  name: text,
  currency,
  rates: z.array(z.object({ rateId: z.int(), unitName: text, name: text })),
})

/**
 * Promotions by which the owners of products reduce their prices. All calls about one promotion can fail with
 * `promotion_not_found`, also for promotions of other accounts.
 */
export const promotionsContract = {
  /** Lists promotions of the caller's account; for staff, those of the platform. */
  listPromotions: base
    .route({ method: 'GET', path, tags })
    .input(searchInput({ state: state.optional(), sort: sortIn(promotionOrder) }))
    .output(
      listOf(
        z.object({
          promotionId,
          name: text,
          state,
          terms: promotionTerms,
          /** The currency of the promotion's products. */
          currency,
          /** Names of the promotion's products. `hotels`: the same, for older apps. */
          products: z.array(text),
          hotels: z.array(text),
          code: codeTerms.nullable(),
          /** Number of sales that used the code. */
          used: z.int(),
        }),
      ),
    ),

  /**
   * Returns the products that a promotion can include, with the rates of each unit, and the current day at the agency.
   */
  listPromotedProducts: base
    .route({ method: 'GET', path: `${path}-products`, tags })
    .input(z.strictObject({}))
    .output(z.object({ today: day, products: z.array(promotedProduct.extend({ kind })) })),

  /** The same for older apps, but only hotels. */
  listPromotedHotels: base
    .route({ method: 'GET', path: `${path}-hotels`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        today: day,
        hotels: z.array(promotedProduct),
      }),
    ),

  getPromotion: base
    .route({ method: 'GET', path: one, tags })
    .input(z.strictObject({ promotionId }))
    .output(z.object({ promotionId, ...shape, paused: z.boolean(), state, used: z.int() })),

  /**
   * Creates or replaces a promotion. It applies to quotes and holds from then on; sold services keep their price.
   * Errors: `too_many_promotions`, `product_not_found`, `promotion_code_taken`, `bad_request` for rates of other
   * products, for an amount in several currencies, and for free nights, free children or a minimum of nights with tours
   * and transfers.
   */
  savePromotion: base
    .route({ method: 'PUT', path: one, tags })
    .input(z.strictObject({ promotionId, ...shape }))
    .output(z.object({ promotionId })),

  /**
   * Pauses or resumes a promotion. Idempotent. Errors: `promotion_code_taken` if another active promotion has the code.
   */
  pausePromotion: base
    .route({ method: 'POST', path: `${one}/pauses`, tags })
    .input(z.strictObject({ promotionId, paused: z.boolean() }))
    .output(z.object({ paused: z.boolean() })),

  removePromotion: base
    .route({ method: 'DELETE', path: one, tags })
    .input(z.strictObject({ promotionId }))
    .output(z.object({ promotionId })),

  /**
   * Returns what a stay, a departure or an arrival would cost if booked now, with only this promotion and without any,
   * for each available rate of a product: the public price before taxes and mark-ups. Errors: `product_not_found`.
   */
  previewPromotion: base
    .route({ method: 'POST', path: `${path}-previews`, tags })
    .input(
      z.strictObject({
        terms: promotionTerms,
        productId,
        rateIds,
        arriveOn: day,
        nights: z.int().min(1).max(promotionLimits.nights),
        childAges: z.array(z.int().min(0).max(partyLimits.childAge)).max(promotionLimits.children),
      }),
    )
    .output(
      z.object({
        currency,
        /** Empty if nothing is available. */
        offers: z.array(
          z.object({ unitName: text, rateName: text, withoutMinor: z.int(), withMinor: z.int() }),
        ),
      }),
    ),
}
