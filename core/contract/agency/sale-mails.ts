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
  /** The mail server's reason for a bounce. */
  problem: z.string().nullable(),
  /** Whether its content is kept, and whether the caller can send it again; absent in older cached data. */
  isKept: z.boolean().optional(),
  isResendable: z.boolean().optional(),
})

export const saleMailsContract = {
  /** Mail about a sale, to its customer and to subscribers, the latest first. */
  listSaleMails: base
    .route({ method: 'GET', path: `${path}/{saleId}/mails`, tags })
    .input(z.strictObject({ saleId }))
    .output(
      z.object({
        mails: z.array(saleMail),
        /** Whether the caller may correct the client's address; absent in older cached data. */
        mayCorrect: z.boolean().optional(),
      }),
    ),

  /**
   * Writes a mail to the client again, from current data. `email`: the corrected address; the old one loses its access.
   * Errors: `mail_not_found`, `mail_outdated` if what it says no longer applies.
   */
  resendSaleMail: base
    .route({ method: 'POST', path: `${path}/{saleId}/mails/{mailId}/resend`, tags })
    .input(
      z.strictObject({ saleId, mailId: z.string().min(1).max(64), email: email.optional(), idempotencyKey }),
    )
    .output(z.object({})),
}
