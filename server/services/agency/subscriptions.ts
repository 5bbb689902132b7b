import type { subscriptionsContract } from '#core/contract/agency/subscriptions.ts'
import { addSubscription } from '#server/modules/subscriptions/add-subscription.ts'
import {
  changeSubscription,
  removeSubscription,
  resendConfirmation,
} from '#server/modules/subscriptions/change-subscription.ts'
import { listSubscriptions } from '#server/modules/subscriptions/list-subscriptions.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const subscriptionsVerbs: Verbs<typeof subscriptionsContract> = {
  listSubscriptions,
  addSubscription: limited('invite somebody', addSubscription),
  changeSubscription,
  removeSubscription,
  resendConfirmation: limited('invite somebody', resendConfirmation),
}
