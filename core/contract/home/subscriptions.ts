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

/** What an addressee is shown before they say yes or no. */
const shown = z.object({
  agency: z.string(),
  email: z.string(),
  language,
  topics: z.array(z.enum(topics)),
})

/** What addressees of an agency's mails decide, by the links in them. Nobody signs in for it. */
export const addresseesContract = {
  /** What the link asks. Uses nothing up. Refuses with `link_expired`. */
  openSubscription: base
    .route({ method: 'POST', path: `${path}/open`, tags })
    .input(z.strictObject({ token }))
    .output(shown),

  /** The addressee says yes; uses the link up. */
  confirmSubscription: base
    .route({ method: 'POST', path: `${path}/confirmation`, tags })
    .input(z.strictObject({ token }))
    .output(shown),

  /** What `stopSubscription` would end. */
  openStop: base
    .route({ method: 'POST', path: `${path}/stop/open`, tags })
    .input(stopping)
    .output(shown),

  /** The addressee wants nothing more of it; saying so again changes nothing. The link of a mail works as long as the mail is kept. */
  stopSubscription: base
    .route({ method: 'POST', path: `${path}/stop`, tags })
    .input(stopping)
    .output(shown),
}
