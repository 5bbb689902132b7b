import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, idempotencyKey, instant, kind, text } from '#core/app/shapes.ts'
import { largeBody } from '#core/contract/body-size.ts'
import { errors } from '#core/contract/errors.ts'
import { choicesByHand } from '#core/products/season-steps.ts'
import { rateTerms, seasonCell, unitDayTerms } from '#core/products/season-terms.ts'
import { alignments, seasonLimits } from '#core/products/seasons.ts'
import { spans } from '#core/products/stock-limits.ts'
import { basis, made, productId, seasonDays, seasonId, stockEffect } from './stock-parts.ts'

const base = oc.errors(errors)
const path = '/product/catalogue/seasons'
const ofProduct = '/product/catalogue/{productId}/seasons'
const tags = ['product', 'stock']
const version = z.int().min(1)
/** The limits leave room for dates in the following year. */
const year = z.int().min(2000).max(2098)

const range = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => spans(from, to), { path: ['to'] })
const byHand = z.enum(choicesByHand)

/** The seasons of an account or of the platform, and the terms that they set for products. */
export const seasonsContract = {
  /**
   * Lists seasons by their first day. `accountId`: for staff, an agency; if absent, the platform. Errors:
   * `account_not_found`.
   */
  listSeasons: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({ accountId: accountId.optional() }))
    .output(
      z.object({
        seasons: z.array(
          seasonDays.extend({
            version,
            /** Number of products for which the season sets terms. */
            products: z.int(),
          }),
        ),
      }),
    ),

  /**
   * Creates a season, or changes one that was read at `version`. Errors: `season_overlap`, `season_name_taken`,
   * `season_changed`, `season_not_found`, `seasons_full`, `account_not_found`.
   */
  saveSeason: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        accountId: accountId.optional(),
        /** Null for a new season. */
        season: z.strictObject({ id: seasonId, version }).nullable(),
        name: z.string().trim().min(1).max(seasonLimits.name),
        ranges: z.array(range).min(1).max(seasonLimits.ranges),
        weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
      }),
    )
    .output(z.object({ seasonId })),

  /**
   * Deletes a season and its terms; the calendar's days are not changed. Errors: `season_not_found`, `season_changed`.
   */
  removeSeason: base
    .route({ method: 'POST', path: `${path}/{seasonId}/remove`, tags })
    .input(z.strictObject({ seasonId, version }))
    .output(z.object({})),

  /**
   * Copies the ranges that begin in one year to another year, as new seasons with the same terms. Copies all or none.
   * Errors: `season_overlap`, `season_name_taken`, `seasons_full`, `account_not_found`.
   */
  copySeasons: base
    .route({ method: 'POST', path: `${path}/copy`, tags })
    .input(
      z
        .strictObject({
          accountId: accountId.optional(),
          fromYear: year,
          toYear: year,
          align: z.enum(alignments),
        })
        .refine(({ fromYear, toYear }) => fromYear !== toYear, { path: ['toYear'] }),
    )
    .output(z.object({ count: z.int() })),

  /** Returns the terms that seasons set for a product's units and rates. Errors: `product_not_found`. */
  getSeasonTerms: base
    .route({ method: 'GET', path: ofProduct, tags })
    .input(z.strictObject({ productId }))
    .output(
      z.object({
        product: z.object({ id: z.string(), kind, name: text, currency, accountId: accountId.nullable() }),
        seasons: z.array(seasonDays),
        /** In display order. */
        units: z.array(
          z.object({
            unitId: z.int(),
            startsAt: z.string().nullable(),
            name: text,
            rates: z.array(
              z.object({ rateId: z.int(), name: text, basis: basis.nullable(), baseId: z.int().nullable() }),
            ),
          }),
        ),
        cells: z.array(
          z.union([
            z.object({ seasonId, unitId: z.int(), rateId: z.null(), terms: unitDayTerms }),
            z.object({ seasonId, unitId: z.int(), rateId: z.int(), terms: rateTerms }),
          ]),
        ),
        /** Identifies the cells; to be passed to `saveSeasonTerms`. */
        expected: z.string(),
        /** When the terms were last applied to the calendar; null if never. */
        appliedAt: instant.nullable(),
      }),
    ),

  /**
   * Replaces the terms that seasons set for a product; the calendar's days are not changed. Errors: `season_changed` if
   * the cells are no longer `expected`, `product_not_found`, `season_not_found`, `bad_request`.
   */
  saveSeasonTerms: base
    .meta(largeBody(1024 * 1024))
    .route({ method: 'POST', path: ofProduct, tags })
    .input(
      z.strictObject({
        productId,
        cells: z.array(seasonCell).max(seasonLimits.cells),
        expected: z.string().max(64),
      }),
    )
    .output(z.object({ expected: z.string() })),

  /** Returns what applying the seasons to a product's days would change. Errors: `product_not_found`, `bad_request`. */
  previewSeasons: base
    .route({ method: 'POST', path: `${ofProduct}/preview`, tags })
    .input(z.strictObject({ productId, byHand }))
    .output(
      stockEffect.extend({
        /** Days that would change and that were edited on the calendar: their number, and the first of them. */
        byHand: z.int(),
        handDays: z.array(z.object({ unitId: z.int(), rateId: z.int().nullable(), day })),
      }),
    ),

  /**
   * Sets all days from today on to the seasons' terms, either all of them or none, as one change that can be undone.
   * Errors: `stock_changed` if the effect is no longer `expected`, `stock_refused`, `product_not_found`, `bad_request`.
   */
  applySeasons: base
    .route({ method: 'POST', path: `${ofProduct}/apply`, tags })
    .input(z.strictObject({ productId, byHand, expected: z.string().max(64), idempotencyKey }))
    .output(made),
}
