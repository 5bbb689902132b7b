import { beginSecondFactor } from '#server/modules/people/begin-second-factor.ts'
import { changePassword } from '#server/modules/people/change-password.ts'
import { confirmSecondFactor } from '#server/modules/people/confirm-second-factor.ts'
import { endSessionById, endSessions } from '#server/modules/people/end-sessions.ts'
import { finishSecondFactor } from '#server/modules/people/finish-second-factor.ts'
import { getAccess } from '#server/modules/people/get-access.ts'
import { removeSecondFactor } from '#server/modules/people/remove-second-factor.ts'
import { os } from '#server/platform/context.ts'
import { requirePerson } from './require-person.ts'

/** What people do about their own sessions, password and second factor. */
export const accessVerbs = {
  getAccess: os.home.getAccess.handler(({ context }) =>
    getAccess(context.deps, requirePerson(context), { own: context.sessionHash(), host: context.host }),
  ),

  endSession: os.home.endSession.handler(async ({ input, context }) => {
    await endSessionById(context.deps, requirePerson(context), input.id)
    return {}
  }),

  endOtherSessions: os.home.endOtherSessions.handler(async ({ context }) => ({
    ended: await endSessions(context.deps.database, requirePerson(context), context.sessionHash()),
  })),

  changePassword: os.home.changePassword.handler(async ({ input, context }) => {
    const personId = requirePerson(context)
    context.count('check own password', personId)
    await changePassword(context, input)
    await context.signIn(personId)
    return {}
  }),

  beginSecondFactor: os.home.beginSecondFactor.handler(async ({ input, context }) => {
    const { personId } = context.actor
    context.count('second factor')
    if ('password' in input) context.count('check own password', requirePerson(context))
    return await beginSecondFactor(context.deps, personId, input)
  }),

  finishSecondFactor: os.home.finishSecondFactor.handler(async ({ input, context }) => {
    context.count('second factor')
    return await finishSecondFactor(context, input)
  }),

  confirmSecondFactor: os.home.confirmSecondFactor.handler(async ({ input, context }) => {
    context.count('second factor')
    const done = await confirmSecondFactor(context, input)
    await context.signIn(done.person.id)
    return done
  }),

  removeSecondFactor: os.home.removeSecondFactor.handler(async ({ input, context }) => {
    const personId = requirePerson(context)
    context.count('check own password', personId)
    await removeSecondFactor(context, input)
    await context.signIn(personId)
    return {}
  }),
}
