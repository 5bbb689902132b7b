import { getPush, savePushTopics } from '#server/modules/push/get-push.ts'
import { registerPush, unregisterPush } from '#server/modules/push/register-push.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

/** What people of an agency are told on their devices. */
export const pushVerbs = {
  getPush: verbs.getPush.handler(({ context }) => getPush(context, context.sessionHash())),
  registerPush: verbs.registerPush.handler(async ({ context, input }) => {
    await registerPush(context, context.sessionHash(), input)
    return {}
  }),
  unregisterPush: verbs.unregisterPush.handler(async ({ context, input }) => {
    await unregisterPush(context, context.sessionHash(), input)
    return {}
  }),
  savePushTopics: verbs.savePushTopics.handler(({ context, input }) => savePushTopics(context, input)),
}
