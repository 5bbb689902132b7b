import type { entryContract } from '#core/contract/home/entry.ts'
import { confirmSignIn } from '#server/modules/people/confirm-sign-in.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { findAgreedTerms } from '#server/modules/people/find-agreed-terms.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import { issueHandOver, takeHandOver } from '#server/modules/people/hand-over.ts'
import { acceptInvitation, openInvitation } from '#server/modules/people/invitations.ts'
import { openRecovery, requestRecovery, setPassword } from '#server/modules/people/recover.ts'
import { signIn } from '#server/modules/people/sign-in.ts'
import { requestCall } from '#server/modules/prospects/request-call.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const entryVerbs: Verbs<typeof entryContract> = {
  signIn: async (context, input) => {
    const email = normaliseEmail(input.email)
    if (context.isRemembered(email)) context.count('sign in on a known device', email)
    else {
      context.count('sign in')
      context.count('sign in as', email)
      context.count('sign in as from anywhere', email)
    }
    const entry = await signIn(context.deps, input)
    if (entry.next === 'in') {
      await context.signIn(entry.person.id)
      context.rememberDevice(email)
    }
    return entry
  },

  confirmSignIn: async (context, input) => {
    context.count('second factor')
    const person = await confirmSignIn(context.deps, input, (id) => context.count('second factor as', id))
    await context.signIn(person.id)
    context.rememberDevice(person.email)
    return { person }
  },

  signOut: async (context) => {
    await context.signOut()
  },

  getPerson: async (context) => {
    const { personId } = context.actor
    if (!personId) return { person: null, sessionEnded: await context.wasEnded() }
    return { person: await findPerson(context.deps, personId), sessionEnded: false }
  },

  requestRecovery: async (context, input) => {
    context.count('recover')
    context.count('recover as', normaliseEmail(input.email))
    await requestRecovery(context.deps, input.email)
  },

  openRecovery: async (context, input) => {
    context.count('use a link')
    const { name, email } = await openRecovery(context.deps, input.token)
    return { name, email }
  },

  setPassword: limited('use a link', setPassword),

  openInvitation: async (context, input) => {
    context.count('use a link')
    const { id, name, email, role, accountName } = await openInvitation(context.deps, input.token)
    const agreedTerms = await findAgreedTerms(context.deps.database, id)
    return { name, email, role, agency: accountName, agreedTerms }
  },

  acceptInvitation: async (context, input) => {
    context.count('use a link')
    const entry = await acceptInvitation(context, input)
    if (entry.next === 'in') await context.signIn(entry.person.id)
    return entry
  },

  signInByToken: async (context, input) => {
    context.count('use a link')
    const { person, sessionExpiresAt } = await takeHandOver(context.deps, context.host, input.token)
    await context.signIn(person.id, sessionExpiresAt)
    return { person }
  },

  issueHandOver: async (context, input) => {
    const personId = requirePerson(context)
    return { url: await issueHandOver(context, personId, input.origin) }
  },

  requestCall: async (context, input) => {
    context.count('ask for a call')
    await requestCall(context.deps, input)
  },
}
