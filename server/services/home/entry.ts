import { confirmSignIn } from '#server/modules/people/confirm-sign-in.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { findAgreedTerms } from '#server/modules/people/find-agreed-terms.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import { issueHandOver, takeHandOver } from '#server/modules/people/hand-over.ts'
import { acceptInvitation, openInvitation } from '#server/modules/people/invitations.ts'
import { openRecovery, requestRecovery, setPassword } from '#server/modules/people/recover.ts'
import { signIn } from '#server/modules/people/sign-in.ts'
import { requestCall } from '#server/modules/prospects/request-call.ts'
import { os } from '#server/platform/context.ts'
import { requirePerson } from './require-person.ts'

export const entryVerbs = {
  signIn: os.home.signIn.handler(async ({ input, context }) => {
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
  }),

  confirmSignIn: os.home.confirmSignIn.handler(async ({ input, context }) => {
    context.count('second factor')
    const person = await confirmSignIn(context.deps, input, (id) => context.count('second factor as', id))
    await context.signIn(person.id)
    context.rememberDevice(person.email)
    return { person }
  }),

  signOut: os.home.signOut.handler(async ({ context }) => {
    await context.signOut()
    return {}
  }),

  getPerson: os.home.getPerson.handler(async ({ context }) => {
    const { personId } = context.actor
    if (!personId) return { person: null, sessionEnded: await context.wasEnded() }
    return { person: await findPerson(context.deps, personId), sessionEnded: false }
  }),

  requestRecovery: os.home.requestRecovery.handler(async ({ input, context }) => {
    context.count('recover')
    context.count('recover as', normaliseEmail(input.email))
    await requestRecovery(context.deps, input.email)
    return {}
  }),

  openRecovery: os.home.openRecovery.handler(async ({ input, context }) => {
    context.count('use a link')
    const { name, email } = await openRecovery(context.deps, input.token)
    return { name, email }
  }),

  setPassword: os.home.setPassword.handler(async ({ input, context }) => {
    context.count('use a link')
    await setPassword(context, input)
    return {}
  }),

  openInvitation: os.home.openInvitation.handler(async ({ input, context }) => {
    context.count('use a link')
    const { id, name, email, role, accountName } = await openInvitation(context.deps, input.token)
    const agreedTerms = await findAgreedTerms(context.deps.database, id)
    return { name, email, role, agency: accountName, agreedTerms }
  }),

  acceptInvitation: os.home.acceptInvitation.handler(async ({ input, context }) => {
    context.count('use a link')
    const entry = await acceptInvitation(context, input)
    if (entry.next === 'in') await context.signIn(entry.person.id)
    return entry
  }),

  signInByToken: os.home.signInByToken.handler(async ({ input, context }) => {
    context.count('use a link')
    const { person, sessionExpiresAt } = await takeHandOver(context.deps, context.host, input.token)
    await context.signIn(person.id, sessionExpiresAt)
    return { person }
  }),

  issueHandOver: os.home.issueHandOver.handler(async ({ input, context }) => {
    const personId = requirePerson(context)
    return { url: await issueHandOver(context, personId, input.origin) }
  }),

  requestCall: os.home.requestCall.handler(async ({ input, context }) => {
    context.count('ask for a call')
    await requestCall(context.deps, input)
    return {}
  }),
}
