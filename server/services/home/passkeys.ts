import type { passkeysContract } from '#core/contract/home/passkeys.ts'
import { beginPasskey } from '#server/modules/people/begin-passkey.ts'
import { askPasskey, confirmByPasskey } from '#server/modules/people/confirm-by-passkey.ts'
import { finishPasskey } from '#server/modules/people/finish-passkey.ts'
import { removePasskey } from '#server/modules/people/remove-passkey.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import type { Verbs } from '#server/platform/serve.ts'

/** Second factors that a device stores. */
export const passkeyVerbs: Verbs<typeof passkeysContract> = {
  beginPasskey: async (context, input) => {
    context.count('check own password', requirePerson(context))
    return await beginPasskey(context, input)
  },

  finishPasskey: async (context, input) => {
    const personId = requirePerson(context)
    context.count('second factor')
    const done = await finishPasskey(context, input)
    await context.signIn(personId)
    return done
  },

  removePasskey: async (context, input) => {
    const personId = requirePerson(context)
    context.count('check own password', personId)
    await removePasskey(context, input)
    await context.signIn(personId)
  },

  askPasskey: async (context, input) => {
    context.count('second factor')
    return await askPasskey(context.deps, input)
  },

  confirmByPasskey: async (context, input) => {
    context.count('second factor')
    const person = await confirmByPasskey(context.deps, input, (id) => context.count('second factor as', id))
    await context.signIn(person.id)
    context.rememberDevice(person.email)
    return { person }
  },
}
