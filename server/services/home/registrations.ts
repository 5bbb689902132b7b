import { normaliseEmail } from '#server/modules/people/email.ts'
import { signUpSeller } from '#server/modules/prospects/sign-up-seller.ts'
import { getLead } from '#server/modules/registrations/get-lead.ts'
import { listRegistrationDocuments } from '#server/modules/registrations/list-registration-documents.ts'
import { register } from '#server/modules/registrations/register.ts'
import {
  correctRegistrationEmail,
  sendRegistrationAgain,
} from '#server/modules/registrations/write-registrant.ts'
import { os } from '#server/platform/context.ts'

export const registrationVerbs = {
  getLead: os.home.getLead.handler(async ({ input, context }) => {
    context.count('read a lead')
    return { lead: await getLead(context.deps, input.leadId) }
  }),

  register: os.home.register.handler(({ input, context }) => {
    context.count('register')
    context.count('write to a registrant', normaliseEmail(input.email))
    return register(context, input)
  }),

  sendRegistrationAgain: os.home.sendRegistrationAgain.handler(async ({ input, context }) => {
    context.count('use a link')
    context.count('send a registration again', input.token)
    await sendRegistrationAgain(context, input.token)
    return {}
  }),

  correctRegistrationEmail: os.home.correctRegistrationEmail.handler(async ({ input, context }) => {
    context.count('register')
    context.count('send a registration again', input.token)
    context.count('write to a registrant', normaliseEmail(input.email))
    await correctRegistrationEmail(context, input)
    return {}
  }),

  listRegistrationDocuments: os.home.listRegistrationDocuments.handler(async ({ input, context }) => {
    context.count('use a link')
    return { documents: await listRegistrationDocuments(context.deps, input.token) }
  }),

  signUpSeller: os.home.signUpSeller.handler(async ({ input, context }) => {
    context.count('register')
    context.count('write to a registrant', normaliseEmail(input.email))
    await signUpSeller(context, input)
    return {}
  }),
}
