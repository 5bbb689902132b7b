import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, currency, day, groupUrl, price } from '#core/app/shapes.ts'
import { card, facet, filters, sorts } from '#core/products/offers.ts'
import { productView } from '#core/products/product-view.ts'
import { highlight, storefront } from '#core/products/storefronts.ts'
import { errors } from './errors.ts'
import { catalogueContract } from './product/catalogue.ts'
import { importsContract } from './product/imports.ts'
import { promotionsContract } from './product/promotions.ts'
import { ridePricesContract } from './product/ride-prices.ts'
import { seasonsContract } from './product/seasons.ts'
import { stockContract } from './product/stock.ts'

const base = oc.errors(errors)

export const productContract = {
  ...catalogueContract,
  ...stockContract,
  ...ridePricesContract,
  ...seasonsContract,
  ...importsContract,
  ...promotionsContract,

  getStorefront: base
    .route({ method: 'GET', path: '/product/storefronts/{accountId}', tags: ['product'] })
    .input(z.strictObject({ accountId, groupUrl }))
    .output(storefront),

  /** Lists the products featured on an agency's front page or, if `groupUrl` is given, on that group's page. */
  listHighlights: base
    .route({ method: 'GET', path: '/product/storefronts/{accountId}/highlights', tags: ['product'] })
    .input(z.strictObject({ accountId, groupUrl }))
    .output(z.object({ highlights: z.array(highlight) })),

  search: base
    .route({ method: 'POST', path: '/product/search', tags: ['product'] })
    .input(
      z.strictObject({
        accountId,
        /** See `core/criteria/criteria.ts`. */
        token: z.string().max(300),
        groupUrl,
        sort: z.enum(sorts).default('featured'),
        filters: filters.default({}),
        offset: z.int().min(0).max(10_000).default(0),
        limit: z.int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        offers: z.array(card),
        /** Number of offers that pass the filters. */
        total: z.int(),
        /** Number of offers before filtering. */
        unfiltered: z.int(),
        /** If the filters exclude all offers, the number of offers without each filter; absent in older cached data. */
        hiddenBy: z.array(z.object({ filter: filters.keyof(), count: z.int() })).optional(),
        currency,
        facets: z.object({
          price: z.object({ minMinor: z.int(), maxMinor: z.int() }),
          stars: z.array(facet),
          boards: z.array(facet),
          zones: z.array(facet),
          types: z.array(facet),
          refundable: z.int(),
        }),
        /** If there are no results, tokens for the nearest available dates, nearest first. */
        nearest: z.array(z.object({ token: z.string(), from: price })),
        asOf: z.string(),
      }),
    ),

  getProduct: base
    .route({ method: 'POST', path: '/product/view', tags: ['product'] })
    .input(
      z.strictObject({
        accountId,
        groupUrl,
        productId: z.string().max(64),
        token: z.string().max(300).optional(),
      }),
    )
    .output(productView),

  getPriceCalendar: base
    .route({ method: 'POST', path: '/product/calendar', tags: ['product'] })
    .input(
      z.strictObject({
        accountId,
        groupUrl,
        productId: z.string().max(64),
        /** A day of the first month. */
        from: day,
        months: z.int().min(1).max(3).default(2),
        token: z.string().max(300).optional(),
      }),
    )
    .output(
      z.object({
        currency,
        /** The lowest price of a night (hotels) or a service on each day, including taxes; null if unavailable. */
        days: z.array(z.object({ on: day, amountMinor: z.int().nullable(), minStay: z.int() })),
        asOf: z.string(),
      }),
    ),
}
