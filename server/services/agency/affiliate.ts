import { getAgency } from '#server/modules/agencies/get-agency.ts'
import {
  changeContact,
  changeOverduePolicy,
  changeTaxAndBank,
} from '#server/modules/registrations/change-affiliate.ts'
import { getAffiliate } from '#server/modules/registrations/get-affiliate.ts'
import { resubmitRegistration } from '#server/modules/registrations/resubmit-registration.ts'
import { os } from '#server/platform/context.ts'

const { agency } = os

export const affiliateVerbs = {
  getAgency: agency.getAgency.handler(({ context }) => getAgency(context)),

  getAffiliate: agency.getAffiliate.handler(({ context }) => getAffiliate(context)),

  changeContact: agency.changeContact.handler(({ input, context }) => changeContact(context, input)),

  changeOverduePolicy: agency.changeOverduePolicy.handler(({ input, context }) =>
    changeOverduePolicy(context, input.policy),
  ),

  changeTaxAndBank: agency.changeTaxAndBank.handler(({ input, context }) => {
    context.count('check own password', context.actor.personId ?? '')
    return changeTaxAndBank(context, input)
  }),

  resubmitRegistration: agency.resubmitRegistration.handler(({ context }) => resubmitRegistration(context)),
}
