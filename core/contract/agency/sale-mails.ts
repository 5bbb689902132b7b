import { oc } from '@orpc/contract'
import * as z from 'zod'
import { email, idempotencyKey, instant, saleId } from '#core/app/shapes.ts'
import { listedMailStates, saleMails } from '#core/sales/mails.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['sales']
const path = '/agency/sales' as const

const saleMail = z.object({
  id: z.string(),
  about: z.enum(saleMails),
  to: z.string(),
  at: instant,
  state: z.enum(listedMailStates),
  /** The mail server's reason for not delivering the e-mail. */
  problem: z.string().nullable(),
  /**
   * Whether the e-mail's content is still stored, and whether the caller can resend it; absent in older cached data.
   */
  isKept: z.boolean().optional(),
  isResendable: z.boolean().optional(),
})

export const saleMailsContract = {
  /** Lists e-mails about a sale to its customer and to subscribers, newest first. */
  listSaleMails: base
    .route({ method: 'GET', path: `${path}/{saleId}/mails`, tags })
    .input(z.strictObject({ saleId }))
    .output(
      z.object({
        mails: z.array(saleMail),
        /** Whether the caller may correct the customer's e-mail address; absent in older cached data. */
        mayCorrect: z.boolean().optional(),
      }),
    ),

  /**
   * Writes an e-mail to the customer again, from current data. `email`: the corrected address; the old address loses
   * its access. Errors: `mail_not_found`, `mail_outdated` if the content no longer applies.
   */
  resendSaleMail: base
    .route({ method: 'POST', path: `${path}/{saleId}/mails/{mailId}/resend`, tags })
    .input(
      z.strictObject({ saleId, mailId: z.string().min(1).max(64), email: email.optional(), idempotencyKey }),
    )
    .output(z.object({})),
}
