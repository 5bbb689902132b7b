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
/** A product's stock by unit and day, for those who sell the product. */
export const stockContract = {
  /** Returns a product's stock for a range of days. Errors: `product_not_found`. */
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
        /** `accountId`: the agency that owns the product; null for the platform. */
        product: z.object({ id: z.string(), kind, name: text, currency, accountId: accountId.nullable() }),
        from: day,
        /** The current day at the destination. */
        today: day,
        /** The owner's seasons, by their first day; absent in older cached data. */
        seasons: z.array(seasonDays).optional(),
        /** Units in display order. Each list has one element per day, starting at `from`. */
        units: z.array(
          z.object({
            unitId: z.int(),
            /** The departure time of a tour; null for other kinds, absent in older cached data. */
            startsAt: z.string().nullable().optional(),
            name: text,
            /** Null for a day without stock, on which the other values have no meaning. */
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
                /**
                 * The share of the unit's price on days without its own price, in basis points; for a rate with a base,
                 * the base's share.
                 */
                factorBp: z.int(),
                /**
                 * The rate of the same unit from which the price is derived, and how; null, and `basedOn` absent, if
                 * there is none.
                 */
                baseId: z.int().nullable(),
                basedOn: basedOn.optional(),
                /** Null except for hotel rates. */
                basis: basis.nullable(),
                /**
                 * What 1, 2, 3 … adults pay of the price, in basis points, on the days whose `shares` is the id, which
                 * 0 is of the usual ones; null: per room; absent in older cached data. `name`: as the owner calls it, if
                 * she has named it.
                 */
                shares: z
                  .array(
                    z.object({ id: z.int(), name: z.string().optional(), adultsBp: z.array(z.number()) }),
                  )
                  .nullable()
                  .optional(),
                /**
                 * Runs of days with the same settings, in order. `at`: the first day, in days after `from`; `length`:
                 * number of days.
                 */
                days: z.array(setParts.extend({ at: z.int(), length: z.int() })),
              }),
            ),
          }),
        ),
      }),
    ),

  /** Returns the effect of a change without making it. Errors: `product_not_found`, `bad_request`. */
  previewStock: base
    .route({ method: 'POST', path: `${path}/preview`, tags })
    .input(z.strictObject({ productId, change: stockChange }))
    .output(stockEffect),

  /**
   * Makes a previewed change, either completely or not at all. With `seen` instead of `expected`: changes the days
   * whose values were seen, except past days. Errors: `stock_changed` if the effect is no longer `expected`,
   * `stock_conflict` if days differ from those seen, `stock_refused`, `product_not_found`, `bad_request`.
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
   * Closes a range of days for some units of a product, a product, several products, or all products of an account.
   * `accountId`: for staff, an agency's products; if absent, the platform's. Errors: `product_not_found`,
   * `bad_request`.
   */
  stopSale: base
    .route({ method: 'POST', path: '/product/catalogue/stop', tags })
    .input(
      z
        .strictObject({
          accountId: accountId.optional(),
          productId: productId.optional(),
          /** Several products of one owner. */
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
   * Restores the stock to its state before a change. Idempotent. If the change covered several products, those with a
   * day that has changed since are left as they are. Errors: `stock_changed` if a day has changed since,
   * `stock_refused`, `stock_change_not_found`, also after 30 days.
   */
  undoStock: base
    .route({ method: 'POST', path: '/product/catalogue/stock-changes/{changeId}/undo', tags })
    .input(z.strictObject({ changeId }))
    .output(
      z.object({
        count: z.int(),
        /** The products that were left as they are. */
        left: z.array(z.object({ productId: z.string(), name: text })),
      }),
    ),

  /** Lists changes in the last 30 days that affected the product, newest first. Errors: `product_not_found`. */
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
          /** Number of units or rates × days. */
          count: z.int(),
          /** Null for all products of the account. */
          unitIds: z.array(z.int()).nullable(),
          /** The rates, if rates were changed; such a change has no units. */
          rateIds: z.array(z.int()),
          madeAt: instant,
          /** Null if the platform's staff made the change for an agency. */
          madeBy: z.string().nullable(),
          undoneAt: instant.nullable(),
          undoneBy: z.string().nullable(),
        }),
      ),
    ),
}
