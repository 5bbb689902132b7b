import { signUpSeller } from '#server/modules/prospects/sign-up-seller.ts'
import { getLead } from '#server/modules/registrations/get-lead.ts'
import { listRegistrationDocuments } from '#server/modules/registrations/list-registration-documents.ts'
import { register } from '#server/modules/registrations/register.ts'
import { os } from '#server/platform/context.ts'

export const registrationVerbs = {
  getLead: os.home.getLead.handler(async ({ input, context }) => {
    context.count('read a lead')
    return { lead: await getLead(context.deps, input.leadId) }
  }),

  register: os.home.register.handler(({ input, context }) => {
    context.count('register')
    return register(context, input)
  }),

  listRegistrationDocuments: os.home.listRegistrationDocuments.handler(async ({ input, context }) => {
    context.count('use a link')
    return { documents: await listRegistrationDocuments(context.deps, input.token) }
  }),

  signUpSeller: os.home.signUpSeller.handler(async ({ input, context }) => {
    context.count('register')
    await signUpSeller(context, input)
    return {}
  }),
}
