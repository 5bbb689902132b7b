import { defineList } from '#src/platform/define-list.ts'
import { anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'
import { quoteStates } from './quote-states.ts'

export const quoteList = defineList({
  verb: 'agency.listQuotes',
  filters: { text: aText(), state: oneOf(quoteStates), sellerId: anId, accountId: anAccountId },
})
