import { oc } from '@orpc/contract'
import * as z from 'zod'
import { instant } from '#core/app/shapes.ts'
import { type DraftContent, draftCopyLimits } from '#core/cart/draft-copy.ts'
import { largeBody } from '../body-size.ts'
import { errors } from '../errors.ts'

const name = z.string().min(1).max(200)
const draft = z.object({
  name,
  values: z
    .record(z.string(), z.unknown())
    .refine((values) => JSON.stringify(values).length <= draftCopyLimits.characters)
    .nullable(),
  updatedAt: instant,
}) satisfies z.ZodType<DraftContent, unknown>

export const draftsContract = {
  /**
   * Copies what somebody who is signed in has typed into forms, of each form what was typed last, and answers what other
   * devices typed since. May be sent any number of times.
   */
  exchangeDrafts: oc
    .errors(errors)
    .meta(largeBody(1024 * 1024))
    .route({ method: 'POST', path: '/home/drafts/exchange', tags: ['home'] })
    .input(
      z.strictObject({
        drafts: z.array(draft).max(draftCopyLimits.drafts),
        known: z.array(z.object({ name, updatedAt: instant })).max(draftCopyLimits.drafts),
      }),
    )
    .output(z.object({ drafts: z.array(draft) })),
}
