import { branchOrder } from '#core/agencies/branches.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aText } from '#src/platform/read-words.ts'

export const branchList = defineList({
  verb: 'agency.listBranches',
  filters: { text: aText() },
  order: branchOrder,
})
