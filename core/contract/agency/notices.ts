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
  /** When one opened it, and said that it was understood. */
  readAt: instant.nullable(),
  acknowledgedAt: instant.nullable(),
})
/** The first paragraph stands for the text; what a device kept of before has none. */
const listed = headline.extend({ opening: text.optional() })
/** With the sale that it is about; what a device kept of before names none. */
const notice = headline.extend({ body: text, saleId: z.string().nullable().optional() })
const one = z.strictObject({ id: z.string().min(1).max(64) })

export const noticesContract = {
  /** What the platform told the agency, the newest first. */
  listNotices: base.route({ method: 'GET', path, tags }).input(listInput({})).output(listOf(listed)),

  /** Notes that one has read all of them; `count`: how many were new. What asks for it still waits to be acknowledged. */
  readNotices: base
    .route({ method: 'POST', path: `${path}/read`, tags })
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),

  /** Answers a notice and notes that one has read it. */
  openNotice: base
    .route({ method: 'POST', path: `${path}/{id}/read`, tags })
    .input(one)
    .output(notice),

  /** Says that a notice was understood; saying it again changes nothing. */
  acknowledgeNotice: base
    .route({ method: 'POST', path: `${path}/{id}/acknowledgement`, tags })
    .input(one)
    .output(notice),
}
