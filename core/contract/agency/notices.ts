import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant, text } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listInput, listOf } from '../list.ts'

const base = oc.errors(errors)
const tags = ['notices']
const path = '/agency/notices' as const

export const noticesPageSize = 25

const headline = z.object({
  id: z.string(),
  title: text,
  publishedAt: instant,
  asksAcknowledgement: z.boolean(),
  /** When the caller opened the notice, and when they acknowledged it. */
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
})
/** `opening`: the first paragraph; absent in older cached data. */
const listed = headline.extend({ opening: text.optional() })
/** `saleId`: the sale that the notice is about; absent in older cached data. */
const notice = headline.extend({ body: text, saleId: z.string().nullable().optional() })
const one = z.strictObject({ id: z.string().min(1).max(64) })

export const noticesContract = {
  /** Lists the platform's notices to the agency, newest first. */
  listNotices: base.route({ method: 'GET', path, tags }).input(listInput({})).output(listOf(listed)),

  /** Marks all notices as read; `count`: how many of them were unread. Notices that require acknowledgment still do. */
  readNotices: base
    .route({ method: 'POST', path: `${path}/read`, tags })
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),

  /** Returns a notice and marks it as read. */
  openNotice: base
    .route({ method: 'POST', path: `${path}/{id}/read`, tags })
    .input(one)
    .output(notice),

  /** Acknowledges a notice. Idempotent. */
  acknowledgeNotice: base
    .route({ method: 'POST', path: `${path}/{id}/acknowledgement`, tags })
    .input(one)
    .output(notice),
}
