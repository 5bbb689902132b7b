import { addSubscription } from '#server/modules/subscriptions/add-subscription.ts'
import {
  changeSubscription,
  removeSubscription,
  resendConfirmation,
} from '#server/modules/subscriptions/change-subscription.ts'
import { listSubscriptions } from '#server/modules/subscriptions/list-subscriptions.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const subscriptionsVerbs = {
  listSubscriptions: verbs.listSubscriptions.handler(({ context, input }) =>
    listSubscriptions(context, input),
  ),
  addSubscription: verbs.addSubscription.handler(({ context, input }) => {
    context.count('invite somebody')
    return addSubscription(context, input)
  }),
  changeSubscription: verbs.changeSubscription.handler(({ context, input }) =>
    changeSubscription(context, input),
  ),
  removeSubscription: verbs.removeSubscription.handler(({ context, input }) =>
    removeSubscription(context, input),
  ),
  resendConfirmation: verbs.resendConfirmation.handler(({ context, input }) => {
    context.count('invite somebody')
    return resendConfirmation(context, input)
  }),
}
