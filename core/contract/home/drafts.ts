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
   * Saves the signed-in user's latest input for each form, and returns newer input from their other devices.
   * Idempotent.
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
