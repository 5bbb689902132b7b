import { oc } from '@orpc/contract'
import * as z from 'zod'
import { errors } from './errors.ts'
import { banner, bookingPage, theme } from './looks.ts'
import { card, facet, filters, hotelRoomOffer, sorts } from './offers.ts'
import {
  accountId,
  currency,
  day,
  groupUrl,
  kind,
  language,
  payAtProperty,
  picture,
  policyStep,
  price,
  text,
  zone,
} from './shapes.ts'

const base = oc.errors(errors)

export const destination = z.object({
  id: z.string(),
  name: text,
  country: z.string(),
  state: text,
  timeZone: z.string(),
  airport: z.object({ code: z.string(), name: text }),
  zones: z.array(zone),
  tagline: text,
  picture,
  kinds: z.array(kind),
})

export const storefront = z.object({
  account: z.object({
    id: accountId,
    name: z.string(),
    legalName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Folio in the national tourism register. */
    rnt: z.string().nullable(),
    language,
    currency,
    /** By whose clock deadlines are told. */
    timeZone: z.string(),
    theme,
    /** The head of its front page; absent: as it is without. */
    banner: banner.optional(),
    tagline: text,
    kinds: z.array(kind),
  }),
  destinations: z.array(destination),
  /** The group whose address was asked for, or null. */
  group: z
    .object({
      url: z.string(),
      kind: z.enum(['group', 'event']),
      name: text,
      intro: text,
      startsOn: day,
      endsOn: day,
      destinationId: z.string(),
      picture,
      /** How its pages look; absent: as the agency's. */
      page: bookingPage.optional(),
      /** Within which days its own prices hold; null or absent: it has none, or its sale is closed. */
      priceDays: z.object({ from: day, to: day }).nullish(),
    })
    .nullable(),
  /** Products to put forward, cheapest total of the coming weeks; null where none can be sold. */
  highlights: z.array(
    z.object({
      productId: z.string(),
      kind,
      destinationId: z.string(),
      name: text,
      picture,
      stars: z.int().nullable(),
      /** Criteria token of a date with room, for a link that shows a price at once. */
      token: z.string(),
      from: price,
    }),
  ),
  /** When what is put forward was known to be so; only where a device answers without signal. */
  asOf: z.string().optional(),
})

export const productContract = {
  getStorefront: base
    .route({ method: 'GET', path: '/product/storefronts/{accountId}', tags: ['product'] })
    .input(z.object({ accountId, groupUrl }))
    .output(storefront),

  search: base
    .route({ method: 'POST', path: '/product/search', tags: ['product'] })
    .input(
      z.strictObject({
        accountId,
        /** See `core/criteria.ts`. */
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
        /** Offers that pass the filters. */
        total: z.int(),
        /** Offers before filtering. */
        unfiltered: z.int(),
        currency,
        facets: z.object({
          price: z.object({ minMinor: z.int(), maxMinor: z.int() }),
          stars: z.array(facet),
          boards: z.array(facet),
          zones: z.array(facet),
          types: z.array(facet),
          refundable: z.int(),
        }),
        /** Where nothing was found: tokens of the nearest dates with room, nearest first. */
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
    .output(
      z.object({
        id: z.string(),
        kind,
        name: text,
        summary: text,
        description: text,
        destinationId: z.string(),
        zone: zone.nullable(),
        timeZone: z.string(),
        pictures: z.array(picture),
        content: z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('hotels'),
            stars: z.int(),
            checkInFrom: z.string(),
            checkOutUntil: z.string(),
            address: z.string(),
            amenities: z.array(z.string()),
          }),
          z.object({
            kind: z.literal('tours'),
            category: z.string(),
            highlights: z.array(text),
            includes: z.array(text),
            bring: z.array(text),
            meetingPoint: text,
            pickups: z.array(z.object({ id: z.string(), name: text, minutesBefore: z.int() })),
            travellerFields: z.array(z.enum(['name', 'age'])),
          }),
          z.object({
            kind: z.literal('transfers'),
            airport: z.string(),
            zoneId: z.string(),
            minutes: z.int(),
            meetingPoint: text,
          }),
        ]),
        units: z.array(
          z.object({
            id: z.int(),
            name: text,
            picture: picture.nullable(),
            /** `UnitAttributes` of core/products.ts. */
            attributes: z.looseObject({ kind }),
          }),
        ),
        /**
         * What can be bought for the token's criteria. Hotels: per room of the party, every unit and rate that
         * fits. Tours: per day and departure. Transfers: per vehicle. Empty without a token.
         */
        hotelOffers: z.array(z.array(hotelRoomOffer.extend({ policy: z.array(policyStep) }))),
        tourOffers: z.array(
          z.object({
            on: day,
            unitId: z.int(),
            rateId: z.int(),
            rateName: text,
            startsAt: z.string(),
            refundable: z.boolean(),
            freeUntil: z.string().nullable(),
            policy: z.array(policyStep),
            left: z.int(),
            price,
            guestPrices: z.array(z.object({ code: z.string(), count: z.int(), amountMinor: z.int() })),
          }),
        ),
        transferOffers: z.array(
          z.object({
            unitId: z.int(),
            rateId: z.int(),
            refundable: z.boolean(),
            freeUntil: z.string().nullable(),
            policy: z.array(policyStep),
            left: z.int(),
            price,
          }),
        ),
        payAtProperty,
        /** Why there are no offers: `minimum_stay`, `closed`, `sold_out`, `party_does_not_fit`, `past`; else null. */
        unavailable: z.string().nullable(),
        minStay: z.int().nullable(),
        nearest: z.array(z.object({ token: z.string(), from: price })),
        asOf: z.string(),
      }),
    ),

  getPriceCalendar: base
    .route({ method: 'POST', path: '/product/calendar', tags: ['product'] })
    .input(
      z.strictObject({
        accountId,
        groupUrl,
        productId: z.string().max(64),
        /** Months from this day's. */
        from: day,
        months: z.int().min(1).max(3).default(2),
        token: z.string().max(300).optional(),
      }),
    )
    .output(
      z.object({
        currency,
        /** Cheapest night (hotels) or service with taxes per day; null: none to be had. */
        days: z.array(z.object({ on: day, amountMinor: z.int().nullable(), minStay: z.int() })),
        asOf: z.string(),
      }),
    ),
}
