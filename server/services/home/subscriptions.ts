import type { addresseesContract } from '#core/contract/home/subscriptions.ts'
import {
  confirmSubscription,
  openStop,
  openSubscription,
  stopSubscription,
} from '#server/modules/subscriptions/decide-subscription.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const addresseesVerbs: Verbs<typeof addresseesContract> = {
  openSubscription: (context, input) => {
    context.count('use a link')
    return openSubscription(context.deps, input.token)
  },

  confirmSubscription: (context, input) => {
    context.count('use a link')
    return confirmSubscription(context, input.token)
  },

  openStop: (context, input) => {
    context.count('use a link')
    return openStop(context.deps, input)
  },

  stopSubscription: limited('use a link', stopSubscription),
}
