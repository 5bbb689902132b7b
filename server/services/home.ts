import { listAgencies } from '#server/modules/accounts/list-agencies.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import { signIn } from '#server/modules/people/sign-in.ts'
import { os } from '#server/platform/context.ts'
import { readSwitches } from '#server/platform/settings.ts'

export const homeService = os.home.router({
  signIn: os.home.signIn.handler(async ({ input, context }) => {
    const email = normaliseEmail(input.email)
    context.count('sign in')
    context.count('sign in as', email)
    context.count('sign in as from anywhere', email)
    const person = await signIn(context.deps, input)
    await context.signIn(person.id)
    return person
  }),

  signOut: os.home.signOut.handler(async ({ context }) => {
    await context.signOut()
    return {}
  }),

  getPerson: os.home.getPerson.handler(async ({ context }) => ({
    person: context.personId ? await findPerson(context.deps, context.personId) : null,
  })),

  getRemoteConfig: os.home.getRemoteConfig.handler(({ context }) => readSwitches(context.deps.database)),

  listAgencies: os.home.listAgencies.handler(async ({ context }) => ({
    agencies: await listAgencies(context.deps),
  })),
})
