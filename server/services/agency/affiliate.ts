import type { affiliateContract } from '#core/contract/agency/affiliate.ts'
import { getAgency } from '#server/modules/agencies/get-agency.ts'
import { acceptContract } from '#server/modules/registrations/accept-contract.ts'
import {
  changeContact,
  changeOverduePolicy,
  changeTaxAndBank,
} from '#server/modules/registrations/change-affiliate.ts'
import { getAffiliate } from '#server/modules/registrations/get-affiliate.ts'
import { resubmitRegistration } from '#server/modules/registrations/resubmit-registration.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const affiliateVerbs: Verbs<typeof affiliateContract> = {
  getAgency,

  getAffiliate,

  changeContact,

  acceptContract,

  changeOverduePolicy: (context, input) => changeOverduePolicy(context, input.policy),

  changeTaxAndBank: (context, input) => {
    context.count('check own password', requirePerson(context))
    return changeTaxAndBank(context, input)
  },

  resubmitRegistration,
}
