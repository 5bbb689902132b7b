import { agencyGroups, agencyOrder } from '#core/agencies/agencies.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anId, aText, oneOf } from '#src/platform/read-words.ts'

export const agencyList = defineList({
  verb: 'admin.listAgencies',
  filters: { text: aText(), group: oneOf(agencyGroups), executive: anId },
  order: agencyOrder,
  file: '/files/agencies',
})
