import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, idempotencyKey, instant, kind, text } from '#core/app/shapes.ts'
import { largeBody } from '#core/contract/body-size.ts'
import { errors } from '#core/contract/errors.ts'
import { listInput, listOf } from '#core/contract/list.ts'
import { maxBatch } from '#core/products/product-states.ts'
import { areWhole, isKeepable } from '#core/products/seen-cells.ts'
import { seenRuns } from '#core/products/seen-shapes.ts'
import { spans, stockLimits } from '#core/products/stock-limits.ts'
import { setParts, stockChange, stockDays, stockSetting } from '#core/products/stock-shapes.ts'
import { basedOn, basis, changeId, made, productId, seasonDays, stockEffect } from './stock-parts.ts'

const base = oc.errors(errors)
const path = '/product/catalogue/{productId}/stock'
const tags = ['product', 'stock']
/** The stock of a product by unit and day, for those who sell it. */
export const stockContract = {
  /** Errors: `product_not_found`. */
  getStock: base
    .route({ method: 'GET', path, tags })
    .input(
      z.strictObject({
        productId,
        from: day,
        days: z.coerce.number().int().min(1).max(stockLimits.days).default(stockLimits.days),
      }),
    )
    .output(
      z.object({
        /** `accountId`: the agency that owns it; null: the platform. */
        product: z.object({ id: z.string(), kind, name: text, currency, accountId: accountId.nullable() }),
        from: day,
        /** The day at the destination. */
        today: day,
        /** Of its owner, by their first day; absent in older cached data. */
        seasons: z.array(seasonDays).optional(),
        /** In display order; each list has one element per day from `from`. */
        units: z.array(
          z.object({
            unitId: z.int(),
            /** The hour of a tour's departure; null for other kinds, absent in older cached data. */
            startsAt: z.string().nullable().optional(),
            name: text,
            /** Null: no stock on the day, and the other values mean nothing. */
            allotment: z.array(z.int().nullable()),
            sold: z.array(z.int()),
            held: z.array(z.int()),
            priceMinor: z.array(z.int()),
            closed: z.array(z.boolean()),
            minStay: z.array(z.int()),
            rates: z.array(
              z.object({
                rateId: z.int(),
                name: text,
                /** The share of the stock's price on days without an own price, in basis points; the base's if it has one. */
                factorBp: z.int(),
                /** The rate of the same unit that its price is based on, and how it follows; null and absent: none. */
                baseId: z.int().nullable(),
                basedOn: basedOn.optional(),
                /** Null except for rates of hotels. */
                basis: basis.nullable(),
                /**
                 * What 1, 2, 3 … adults pay of the price, in basis points, on the days whose `shares` is the id; null: per
                 * room; absent in older cached data.
                 */
                shares: z
                  .array(z.object({ id: z.int(), adultsBp: z.array(z.number()) }))
                  .nullable()
                  .optional(),
                /** Runs of days for which the same is set, in order: the first one, in days after `from`, and their number. */
                days: z.array(setParts.extend({ at: z.int(), length: z.int() })),
              }),
            ),
          }),
        ),
      }),
    ),

  /** The effect of a change, without making it. Errors: `product_not_found`, `bad_request`. */
  previewStock: base
    .route({ method: 'POST', path: `${path}/preview`, tags })
    .input(z.strictObject({ productId, change: stockChange }))
    .output(stockEffect),

  /**
   * Makes a change that was previewed, all of it or nothing. With `seen` instead of `expected`: sets the days of which this
   * was seen, without those that have passed. Errors: `stock_changed` if its effect is not `expected` any more,
   * `stock_conflict` if days are not as they were seen, `stock_refused`, `product_not_found`, `bad_request`.
   */
  changeStock: base
    .meta(largeBody(stockLimits.decidedRuns * 1_024))
    .route({ method: 'POST', path, tags })
    .input(
      z
        .strictObject({
          ...{ productId, change: stockChange, idempotencyKey },
          expected: z.string().max(64).optional(),
          seen: seenRuns.optional(),
        })
        .refine(({ expected, seen }) => (expected === undefined) !== (seen === undefined), {
          path: ['expected'],
        })
        .refine(({ change, seen }) => !seen || (isKeepable(change.setting) && areWhole(change, seen)), {
          path: ['seen'],
        }),
    )
    .output(made),

  /**
   * Closes everything in a range of days at once: some units of a product, a product, or all products of an account.
   * `accountId`: for staff, an agency's products; without it the platform's. Errors: `product_not_found`, `bad_request`.
   */
  stopSale: base
    .route({ method: 'POST', path: '/product/catalogue/stop', tags })
    .input(
      z
        .strictObject({
          accountId: accountId.optional(),
          productId: productId.optional(),
          /** Several, of one owner. */
          productIds: z.array(productId).min(1).max(maxBatch).optional(),
          unitIds: z.array(z.int().positive()).min(1).max(stockLimits.units).optional(),
          ...stockDays,
        })
        .refine(({ from, to }) => spans(from, to), { path: ['to'] })
        .refine(({ productId, productIds }) => productId === undefined || productIds === undefined, {
          path: ['productIds'],
        })
        .refine(({ productId, unitIds }) => productId !== undefined || unitIds === undefined, {
          path: ['unitIds'],
        }),
    )
    .output(made),

  /**
   * Restores the stock to before a change. Repeating it succeeds. Of a change of several products, those with a day that
   * has changed since stay as they are. Errors: `stock_changed` if a day has changed since, `stock_refused`,
   * `stock_change_not_found` also after 30 days.
   */
  undoStock: base
    .route({ method: 'POST', path: '/product/catalogue/stock-changes/{changeId}/undo', tags })
    .input(z.strictObject({ changeId }))
    .output(
      z.object({
        count: z.int(),
        /** The products that stay as they are. */
        left: z.array(z.object({ productId: z.string(), name: text })),
      }),
    ),

  /** Changes of the last 30 days that concern the product, latest first. Errors: `product_not_found`. */
  listStockChanges: base
    .route({ method: 'GET', path: `${path}/changes`, tags })
    .input(listInput({ productId }))
    .output(
      listOf(
        z.object({
          id: changeId,
          setting: stockSetting,
          ...stockDays,
          weekdays: z.array(z.int()),
          /** Units or rates × days. */
          count: z.int(),
          /** Null: all products of the account. */
          unitIds: z.array(z.int()).nullable(),
          /** The rates of a change of rates, which has no units. */
          rateIds: z.array(z.int()),
          madeAt: instant,
          /** Null: the platform's staff, for an agency. */
          madeBy: z.string().nullable(),
          undoneAt: instant.nullable(),
          undoneBy: z.string().nullable(),
        }),
      ),
    ),
}
