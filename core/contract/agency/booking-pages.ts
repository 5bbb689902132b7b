import { oc } from '@orpc/contract'
import * as z from 'zod'
import { inEach } from '#core/app/language.ts'
import { accountId, picture, text } from '#core/app/shapes.ts'
import { bannerLimits } from '#core/looks/booking-pages.ts'
import { maxSiteLength, maxSites } from '#core/looks/embedding.ts'
import { bookingPage, image, look, theme } from '#core/looks/looks.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['booking pages']
const path = '/agency/booking-page' as const

const scope = {
  /** If absent, the caller's account. */
  accountId: accountId.optional(),
  groupUrl: z.string().min(1).max(80).optional(),
}

/** Text in each language. If it is empty in one language, the other language is shown. */
const typed = (most: number) => z.strictObject(inEach(() => z.string().max(most))).nullable()
const typedImage = z.strictObject(image.shape).nullable()

const embedding = z.object({ accountId, sites: z.array(z.string()) })

export const bookingPagesContract = {
  /** Returns the appearance of an agency's booking area, or of a group's part of it. */
  getBookingPage: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject(scope))
    .output(
      z.object({
        accountId,
        /**
         * Version of the last edition, for `publishBookingPage`, so that nobody overwrites changes that they have not
         * seen.
         */
        version: z.int(),
        /** The agency's own theme, even for a group. */
        theme,
        page: bookingPage,
        /**
         * The header's default texts and picture. Without a default picture, the first destination's picture is shown.
         */
        usual: z.object({ heading: text, text: text.nullable(), picture: picture.nullable() }),
        groups: z.array(z.object({ url: z.string(), name: text })),
        /** The latest editions, newest first; the last one is the original page as version 0. */
        editions: z.array(
          z.object({
            version: z.int(),
            page: bookingPage,
            /** Null for version 0, which was never published. */
            publishedAt: z.string().nullable(),
            publishedBy: z.string(),
          }),
        ),
      }),
    ),

  /** Publishes a page. Errors: `booking_page_changed` if another edition was published since `version`. */
  publishBookingPage: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        ...scope,
        version: z.int().min(0),
        page: z.strictObject({
          look: z.strictObject(look.shape).nullable(),
          logo: typedImage,
          banner: z.strictObject({
            heading: typed(bannerLimits.heading),
            text: typed(bannerLimits.text),
            image: typedImage,
          }),
        }),
      }),
    )
    .output(z.object({ version: z.int() })),

  /** Returns the origins of the sites that may embed the booking engine. */
  getEmbedding: base
    .route({ method: 'GET', path: `${path}/embedding`, tags })
    .input(z.strictObject({ accountId: scope.accountId }))
    .output(embedding),

  /** Replaces the whole list of sites. Errors: `bad_request` for an invalid site. */
  changeEmbedding: base
    .route({ method: 'PUT', path: `${path}/embedding`, tags })
    .input(
      z.strictObject({
        accountId: scope.accountId,
        sites: z.array(z.string().min(1).max(maxSiteLength)).max(maxSites),
      }),
    )
    .output(embedding),
}
