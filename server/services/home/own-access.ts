import type { ownAccessContract } from '#core/contract/home/own-access.ts'
import { beginSecondFactor } from '#server/modules/people/begin-second-factor.ts'
import { changePassword } from '#server/modules/people/change-password.ts'
import { confirmSecondFactor } from '#server/modules/people/confirm-second-factor.ts'
import { endSessionById, endSessions } from '#server/modules/people/end-sessions.ts'
import { finishSecondFactor } from '#server/modules/people/finish-second-factor.ts'
import { getAccess } from '#server/modules/people/get-access.ts'
import { removeSecondFactor } from '#server/modules/people/remove-second-factor.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

/** Calls of people about their own sessions, password and second factor. */
export const accessVerbs: Verbs<typeof ownAccessContract> = {
  getAccess,

  endSession: async (context, input) => {
    await endSessionById(context.deps, requirePerson(context), input.id)
  },

  endOtherSessions: async (context) => ({
    ended: await endSessions(context.deps.database, requirePerson(context), context.sessionHash()),
  }),

  changePassword: async (context, input) => {
    const personId = requirePerson(context)
    context.count('check own password', personId)
    await changePassword(context, input)
    await context.signIn(personId)
  },

  beginSecondFactor: async (context, input) => {
    context.count('second factor')
    if ('password' in input) context.count('check own password', requirePerson(context))
    return await beginSecondFactor(context, input)
  },

  finishSecondFactor: limited('second factor', finishSecondFactor),

  confirmSecondFactor: async (context, input) => {
    context.count('second factor')
    const done = await confirmSecondFactor(context, input)
    await context.signIn(done.person.id)
    return done
  },

  removeSecondFactor: async (context, input) => {
    const personId = requirePerson(context)
    context.count('check own password', personId)
    await removeSecondFactor(context, input)
    await context.signIn(personId)
  },
}
