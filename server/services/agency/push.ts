import type { pushContract } from '#core/contract/agency/push.ts'
import { getPush, savePushTopics } from '#server/modules/push/get-push.ts'
import { registerPush, unregisterPush } from '#server/modules/push/register-push.ts'
import type { Verbs } from '#server/platform/serve.ts'

/** The push notifications of an agency's people. */
export const pushVerbs: Verbs<typeof pushContract> = {
  getPush: (context) => getPush(context, context.sessionHash()),
  registerPush: async (context, input) => {
    await registerPush(context, context.sessionHash(), input)
  },
  unregisterPush: async (context, input) => {
    await unregisterPush(context, context.sessionHash(), input)
  },
  savePushTopics,
}
