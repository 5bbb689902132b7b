import { personStates } from '#core/people/people.ts'
import { sellerOrder } from '#core/people/sellers.ts'
import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'

export const sellerList = defineList({
  verb: 'agency.listSellers',
  filters: { text: aText(), accountId: anAccountId, state: oneOf(personStates) },
  order: sellerOrder,
})
