import { workItemKinds } from '#core/agencies/work-items.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'

export const reviewList = defineList({
  verb: 'admin.listWorkItems',
  filters: { text: aText(), kind: oneOf(workItemKinds), state: oneOf(['resolved']) },
})
