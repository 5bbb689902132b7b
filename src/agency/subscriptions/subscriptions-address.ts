import { type SubscriptionState, subscriptionStates, type Topic, topics } from '#core/people/subscriptions.ts'
import { type ListAddress, listQuestion, readAccountId, readListAddress } from '#src/platform/list-address.ts'

const sorts = ['email', 'branch', 'state', 'added'] as const

/** The list's filters, order and page, as they stand in its address; what is usual is left out. */
export interface SubscriptionsAddress extends ListAddress<(typeof sorts)[number]> {
  branch?: string
  topic?: Topic
  state?: SubscriptionState
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readSubscriptionsAddress(search: Record<string, unknown>): SubscriptionsAddress {
  const branch = readAccountId(search.branch)
  const topic = topics.find((known) => known === search.topic)
  const state = subscriptionStates.find((known) => known === search.state)
  return {
    ...(branch && { branch }),
    ...(topic && { topic }),
    ...(state && { state }),
    ...readListAddress(search, sorts, 'email'),
  }
}

/** The question that an address asks the server. */
export const questionOf = ({ branch, topic, state, ...list }: SubscriptionsAddress) => ({
  ...(branch && { accountId: branch }),
  ...(topic && { topic }),
  ...(state && { state }),
  ...listQuestion(list, 'email'),
})
