import {
  confirmSubscription,
  openStop,
  openSubscription,
  stopSubscription,
} from '#server/modules/subscriptions/decide-subscription.ts'
import { os } from '#server/platform/context.ts'

const { home } = os

export const addresseesVerbs = {
  openSubscription: home.openSubscription.handler(({ input, context }) => {
    context.count('use a link')
    return openSubscription(context.deps, input.token)
  }),

  confirmSubscription: home.confirmSubscription.handler(({ input, context }) => {
    context.count('use a link')
    return confirmSubscription(context, input.token)
  }),

  openStop: home.openStop.handler(({ input, context }) => {
    context.count('use a link')
    return openStop(context.deps, input)
  }),

  stopSubscription: home.stopSubscription.handler(({ input, context }) => {
    context.count('use a link')
    return stopSubscription(context, input)
  }),
}
