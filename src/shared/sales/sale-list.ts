import { kinds } from '#core/products/products.ts'
import { agendas, saleOrder } from '#core/sales/listed-sales.ts'
import { defineList } from '#src/platform/define-list.ts'
import { aDay, aFlag, anAccountId, anId, aText, oneOf } from '#src/platform/read-words.ts'
import type { ListState } from '#src/platform/use-list.ts'
import { paymentTones, stateTones } from './sale-tones.ts'

/** Derived from an object that the area loads anyway: the lists in core would be added to the first page of booking. */
const keysOf = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as K[]

/** States besides the default filter, which leaves out expired holds. */
export const pickableStates = ['any' as const, ...keysOf(stateTones)]
export const pickablePayments = keysOf(paymentTones)

/** The sales of an agency and its branches, or for staff of all agencies. */
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
