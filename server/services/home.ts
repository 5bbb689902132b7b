import { listBookableAgencies } from '#server/modules/accounts/list-bookable-agencies.ts'
import { exchangeDrafts } from '#server/modules/drafts/exchange-drafts.ts'
import { getLiveKey } from '#server/modules/live/get-live-key.ts'
import { os } from '#server/platform/context.ts'
import { readSwitches } from '#server/platform/database/stored-settings.ts'
import { entryVerbs } from './home/entry.ts'
import { accessVerbs } from './home/own-access.ts'
import { passkeyVerbs } from './home/passkeys.ts'
import { registrationVerbs } from './home/registrations.ts'
import { addresseesVerbs } from './home/subscriptions.ts'

export const homeService = os.home.router({
  ...entryVerbs,
  ...accessVerbs,
  ...registrationVerbs,
  ...passkeyVerbs,
  ...addresseesVerbs,

  exchangeDrafts: os.home.exchangeDrafts.handler(({ input, context }) => {
    if (context.actor.personId) context.count('exchange drafts', context.actor.personId)
    return exchangeDrafts(context, input)
  }),

  getRemoteConfig: os.home.getRemoteConfig.handler(({ context }) => readSwitches(context.deps.database)),

  getSettings: os.home.getSettings.handler(({ context }) => context.deps.config.thirdParties),

  getLiveKey: os.home.getLiveKey.handler(({ context }) => getLiveKey(context)),

  listAgencies: os.home.listAgencies.handler(async ({ context }) => ({
    agencies: await listBookableAgencies(context.deps),
  })),
})
