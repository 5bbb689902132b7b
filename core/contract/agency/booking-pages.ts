import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, picture, text } from '#core/app/shapes.ts'
import { bannerLimits } from '#core/looks/booking-pages.ts'
import { mostSiteLength, mostSites } from '#core/looks/embedding.ts'
import { bookingPage, image, look, theme } from '#core/looks/looks.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['booking pages']
const path = '/agency/booking-page' as const

const whose = {
  /** Absent: the account that one works for. */
  accountId: accountId.optional(),
  groupUrl: z.string().min(1).max(80).optional(),
}

/** One language may be left out: the other one stands for it. */
const typed = (most: number) =>
  z.strictObject({ es: z.string().max(most), en: z.string().max(most) }).nullable()
const typedImage = z.strictObject(image.shape).nullable()

const embedding = z.object({ accountId, sites: z.array(z.string()) })

export const bookingPagesContract = {
  /** How an agency's booking area looks, or a group's part of it. */
  getBookingPage: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject(whose))
    .output(
      z.object({
        accountId,
        /** Of the last edition; to be sent back with the next, so that nobody undoes what they have not seen. */
        version: z.int(),
        /** The agency's own face, whatever a group has. */
        theme,
        page: bookingPage,
        /** What its head says without words or a picture of its own; no picture: that of the first place. */
        usual: z.object({ heading: text, text: text.nullable(), picture: picture.nullable() }),
        groups: z.array(z.object({ url: z.string(), name: text })),
        /** The last ones, the newest first, and at the end the page before the first of all, as version 0. */
        editions: z.array(
          z.object({
            version: z.int(),
            page: bookingPage,
            /** Null for version 0, which nobody published. */
            publishedAt: z.string().nullable(),
            publishedBy: z.string(),
          }),
        ),
      }),
    ),

  /** Shows customers a page from now on. `booking_page_changed` where somebody else published since `version`. */
  publishBookingPage: base
    .route({ method: 'POST', path, tags })
    .input(
      z.strictObject({
        ...whose,
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

  /** The sites in whose pages the booking engine may stand, as origins. */
  getEmbedding: base
    .route({ method: 'GET', path: `${path}/embedding`, tags })
    .input(z.strictObject({ accountId: whose.accountId }))
    .output(embedding),

  /** Replaces the whole list. `bad_request` for what is no site. */
  changeEmbedding: base
    .route({ method: 'PUT', path: `${path}/embedding`, tags })
    .input(
      z.strictObject({
        accountId: whose.accountId,
        sites: z.array(z.string().min(1).max(mostSiteLength)).max(mostSites),
      }),
    )
    .output(embedding),
}
