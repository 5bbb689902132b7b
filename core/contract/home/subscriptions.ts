import { oc } from '@orpc/contract'
import * as z from 'zod'
import { language } from '#core/app/shapes.ts'
import { topics } from '#core/people/subscriptions.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['subscriptions']
const path = '/home/subscriptions' as const
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const stopping = z.strictObject({ id: z.string().min(1).max(64), token })

/** Details that a person sees before confirming or unsubscribing. */
const shown = z.object({
  agency: z.string(),
  email: z.string(),
  language,
  topics: z.array(z.enum(topics)),
})

/**
 * Calls to confirm and end subscriptions to an agency's e-mails, by the links in the e-mails and without signing in.
 */
export const addresseesContract = {
  /** Returns the subscription request of a link. Does not use up the link. Errors: `link_expired`. */
  openSubscription: base
    .route({ method: 'POST', path: `${path}/open`, tags })
    .input(z.strictObject({ token }))
    .output(shown),

  /** Confirms the subscription and uses up the link. */
  confirmSubscription: base
    .route({ method: 'POST', path: `${path}/confirmation`, tags })
    .input(z.strictObject({ token }))
    .output(shown),

  /** Returns the subscription that `stopSubscription` would end. */
  openStop: base
    .route({ method: 'POST', path: `${path}/stop/open`, tags })
    .input(stopping)
    .output(shown),

  /** Unsubscribes. Idempotent. The link works as long as the e-mail is stored. */
  stopSubscription: base
    .route({ method: 'POST', path: `${path}/stop`, tags })
    .input(stopping)
    .output(shown),
}
