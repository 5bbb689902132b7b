import { personStates } from '#core/people/people.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'

export const adminList = defineList({
  verb: 'admin.listAdmins',
  filters: { text: aText(), state: oneOf(personStates) },
})
