import { mexicanStateCodes } from '#core/app/mexico.ts'
import { goalStates } from '#core/people/executives.ts'
import { personStates } from '#core/people/people.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'

export const executiveList = defineList({
  verb: 'admin.listExecutives',
  filters: {
    text: aText(),
    state: oneOf(personStates),
    stateCode: oneOf(mexicanStateCodes),
    goal: oneOf(goalStates),
  },
  file: '/files/executives',
})
