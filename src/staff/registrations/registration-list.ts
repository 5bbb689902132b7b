import { accountStates, personKinds } from '#core/agencies/accounts.ts'
import { fileWaits, origins } from '#core/agencies/registration-desk.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { type AddressOf, defineList } from '#src/platform/define-list.ts'
import { aDay, anId, aText, oneOf } from '#src/platform/read-words.ts'

/** The screens of registrations: those without an owner, and those in process or decided. */
export type Stage = 'news' | 'in_process'

/** States other than the default one of the list. */
export const otherStates = [...accountStates.filter((state) => state !== 'in_process'), 'any'] as const

export const registrationList = defineList({
  verb: 'admin.listRegistrations',
  filters: {
    text: aText(),
    state: oneOf(otherStates),
    stateCode: oneOf(mexicanStateCodes),
    personKind: oneOf(personKinds),
    waits: oneOf(fileWaits),
    executive: anId,
    from: aDay,
    until: aDay,
    origin: oneOf(origins),
  },
})

export type RegistrationsAddress = AddressOf<
  (typeof registrationList)['verb'],
  (typeof registrationList)['filters']
>
