import { countStates } from '#core/sales/cash-counts.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'

export type CashCount = RowOf<'agency.listCashCounts'>
export type Drawer = Outputs['agency']['listDrawers']['drawers'][number]

export const cashList = defineList({
  verb: 'agency.listCashCounts',
  filters: { text: aText(), state: oneOf(countStates), personId: anId, accountId: anAccountId },
})

export const drawersQuery = () => api.agency.listDrawers.queryOptions({ input: {}, staleTime: 5_000 })
