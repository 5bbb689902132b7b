import { kinds } from '#core/products/products.ts'
import { agendas, saleOrder } from '#core/sales/listed-sales.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aDay, aFlag, anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'
import type { ListState } from '#src/platform/use-list.ts'
import { paymentTones, stateTones } from './sale-tones.ts'

/** From what the area needs anyway: lists of core would come along with the first page of booking. */
const keysOf = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as K[]

/** Beside the usual one, which leaves out the holds that ran out. */
export const pickableStates = ['any' as const, ...keysOf(stateTones)]
export const pickablePayments = keysOf(paymentTones)

/** What an agency and its branches have sold, or to staff all agencies. */
export const saleList = defineList({
  verb: 'agency.listSales',
  filters: {
    text: aText(),
    state: oneOf(pickableStates),
    payment: oneOf(pickablePayments),
    agenda: oneOf(agendas),
    sellerId: anId,
    accountId: anAccountId,
    kind: oneOf(kinds),
    groupUrl: anId,
    bookedFrom: aDay,
    bookedTo: aDay,
    travelsFrom: aDay,
    travelsTo: aDay,
    needsAttention: aFlag,
  },
  order: saleOrder,
  file: '/files/sales',
})

export type SalesState = ListState<(typeof saleList)['verb'], (typeof saleList)['filters']>
