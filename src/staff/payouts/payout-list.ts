import { payoutOrder } from '#core/sales/payout-order.ts'
import type { Outputs } from '#src/platform/api.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { aText } from '#src/platform/read-words.ts'

export type DuePayout = RowOf<'admin.listDuePayouts'>
export type Payout = Outputs['admin']['listPayouts']['rows'][number]

export const payoutList = defineList({
  verb: 'admin.listDuePayouts',
  filters: { text: aText() },
  order: payoutOrder,
})
