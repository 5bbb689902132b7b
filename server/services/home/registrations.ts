import type { registrationsContract } from '#core/contract/registrations.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { signUpSeller } from '#server/modules/prospects/sign-up-seller.ts'
import { getLead } from '#server/modules/registrations/get-lead.ts'
import { listRegistrationDocuments } from '#server/modules/registrations/list-registration-documents.ts'
import { register } from '#server/modules/registrations/register.ts'
import {
  correctRegistrationEmail,
  sendRegistrationAgain,
} from '#server/modules/registrations/write-registrant.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const registrationVerbs: Verbs<typeof registrationsContract> = {
  getLead: async (context, input) => {
    context.count('read a lead')
    return { lead: await getLead(context.deps, input.leadId) }
  },

  register: (context, input) => {
    context.count('register')
    context.count('write to a registrant', normaliseEmail(input.email))
    return register(context, input)
  },

  sendRegistrationAgain: async (context, input) => {
    context.count('use a link')
    context.count('send a registration again', input.token)
    await sendRegistrationAgain(context, input.token)
  },

  correctRegistrationEmail: async (context, input) => {
    context.count('register')
    context.count('send a registration again', input.token)
    context.count('write to a registrant', normaliseEmail(input.email))
    await correctRegistrationEmail(context, input)
  },

  listRegistrationDocuments: async (context, input) => {
    context.count('use a link')
    return { documents: await listRegistrationDocuments(context.deps, input.token) }
  },

  signUpSeller: async (context, input) => {
    context.count('register')
    context.count('write to a registrant', normaliseEmail(input.email))
    await signUpSeller(context, input)
  },
}
