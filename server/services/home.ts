import type { Router } from '@orpc/server'
import { homeContract } from '#core/contract/home.ts'
import { brandStyle, partyName } from '#core/looks/brand.ts'
import { listBookableAgencies } from '#server/modules/accounts/list-bookable-agencies.ts'
import { exchangeDrafts } from '#server/modules/drafts/exchange-drafts.ts'
import { getLegalTexts, requireLegalText } from '#server/modules/legal-texts/read-legal-texts.ts'
import { getLiveKey } from '#server/modules/live/get-live-key.ts'
import type { Context } from '#server/platform/context.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import { readSwitches } from '#server/platform/database/stored-settings.ts'
import { limited, serve } from '#server/platform/serve.ts'
import { entryVerbs } from './home/entry.ts'
import { accessVerbs } from './home/own-access.ts'
import { passkeyVerbs } from './home/passkeys.ts'
import { registrationVerbs } from './home/registrations.ts'
import { setupVerbs } from './home/setup.ts'
import { addresseesVerbs } from './home/subscriptions.ts'

export const homeService: Router<typeof homeContract, Context> = serve(homeContract, {
  ...entryVerbs,
  ...accessVerbs,
  ...registrationVerbs,
  ...passkeyVerbs,
  ...addresseesVerbs,
  ...setupVerbs,

  exchangeDrafts: (context, input) => {
    if (context.actor.personId) context.count('exchange drafts', context.actor.personId)
    return exchangeDrafts(context, input)
  },

  getRemoteConfig: (context) => readSwitches(context.deps.database),

  getSettings: async ({ deps }) => {
    const brand = await readBrand(deps.database)
    return {
      ...deps.config.thirdParties,
      platform: { name: brand.name, party: partyName(brand), style: brandStyle(brand) },
    }
  },

  getLegalTexts: limited('read legal texts', (context, input) => getLegalTexts(context.deps, input)),

  getLegalText: limited('read legal texts', (context, input) =>
    requireLegalText(context.deps.database, input),
  ),

  getLiveKey,

  listAgencies: async (context) => ({
    agencies: await listBookableAgencies(context.deps),
  }),
})
