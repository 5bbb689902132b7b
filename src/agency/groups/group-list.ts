import { groupKinds, groupOrder, groupStates } from '#core/products/groups.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'

export const groupList = defineList({
  verb: 'agency.listGroups',
  filters: {
    text: aText(),
    kind: oneOf(groupKinds),
    state: oneOf(groupStates),
    accountId: anAccountId,
  },
  order: groupOrder,
})
