import type { affiliateContract } from '#core/contract/agency/affiliate.ts'
import { getAgency } from '#server/modules/agencies/get-agency.ts'
import { acceptContract } from '#server/modules/registrations/accept-contract.ts'
import {
  changeContact,
  changeOverduePolicy,
  changeTagline,
  changeTaxAndBank,
} from '#server/modules/registrations/change-affiliate.ts'
import { changeCardRules } from '#server/modules/registrations/change-card-rules.ts'
import { changeInstalments } from '#server/modules/registrations/change-instalments.ts'
import { changePaymentPlans } from '#server/modules/registrations/change-payment-plans.ts'
import { getAffiliate } from '#server/modules/registrations/get-affiliate.ts'
import { proposeChange, withdrawChange } from '#server/modules/registrations/propose-change.ts'
import { resubmitRegistration } from '#server/modules/registrations/resubmit-registration.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const affiliateVerbs: Verbs<typeof affiliateContract> = {
  getAgency,

  getAffiliate,

  changeContact,

  changeTagline,

  proposeChange: limited('propose a change', proposeChange),

  withdrawChange,

  acceptContract,

  changeOverduePolicy: (context, input) => changeOverduePolicy(context, input.policy),

  changeInstalments,

  changePaymentPlans,

  changeCardRules,

  changeTaxAndBank: (context, input) => {
    context.count('check own password', requirePerson(context))
    return changeTaxAndBank(context, input)
  },

  resubmitRegistration,
}
