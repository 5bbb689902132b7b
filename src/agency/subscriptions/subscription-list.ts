import { subscriptionOrder, subscriptionStates, topics } from '#core/people/subscriptions.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'

export const subscriptionList = defineList({
  verb: 'agency.listSubscriptions',
  filters: {
    text: aText(),
    accountId: anAccountId,
    topic: oneOf(topics),
    state: oneOf(subscriptionStates),
  },
  order: subscriptionOrder,
})
