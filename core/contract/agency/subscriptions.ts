import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountId, email, idempotencyKey, instant, language } from '#core/app/shapes.ts'
import { subscriptionOrder, subscriptionStates, topics } from '#core/people/subscriptions.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['subscriptions']
const path = '/agency/subscriptions' as const

export const subscriptionsPageSize = 25

const id = z.string().min(1).max(64)
const topicList = z
  .array(z.enum(topics))
  .min(1)
  .max(topics.length)
  .transform((list) => topics.filter((topic) => list.includes(topic)))

const subscription = z.object({
  id: z.string(),
  /** The agency or branch that the e-mails are about. */
  account: z.object({ id: accountId, name: z.string() }),
  email: z.string(),
  language,
  topics: z.array(z.enum(topics)),
  state: z.enum(subscriptionStates),
  addedAt: instant,
  confirmedAt: instant.nullable(),
})

export const subscriptionsContract = {
  /** Lists the people to whom e-mails about an agency and its branches are sent. */
  listSubscriptions: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        accountId: accountId.optional(),
        topic: z.enum(topics).optional(),
        state: z.enum(subscriptionStates).optional(),
        sort: sortIn(subscriptionOrder),
      }),
    )
    .output(listOf(subscription)),

  /** Asks a person by e-mail to confirm a subscription. A person who unsubscribed is asked again. */
  addSubscription: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ accountId, email, language, topics: topicList, idempotencyKey }))
    .output(z.object({ id: z.string() })),

  /** Changes topics and language of a subscription. Topics already confirmed need no new confirmation. */
  changeSubscription: base
    .route({ method: 'PUT', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id, language, topics: topicList }))
    .output(subscription),

  removeSubscription: base
    .route({ method: 'DELETE', path: `${path}/{id}`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  /**
   * Sends the confirmation request again, at most three times a week. Does nothing if the subscription is confirmed.
   */
  resendConfirmation: base
    .route({ method: 'POST', path: `${path}/{id}/confirmation`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),
}
