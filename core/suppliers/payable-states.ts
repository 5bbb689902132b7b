import { orderBy } from '#core/app/order.ts'

/**
 * States of a payable. `credit`: more was paid than is owed, after a cancellation; `ordered`: in a payment that is not
 * paid yet; `later`: due after today.
 */
export const payableStates = ['due', 'later', 'ordered', 'paid', 'credit'] as const
export type PayableState = (typeof payableStates)[number]

export const payableOrder = orderBy(['dueOn', 'amount'], 'dueOn')
export const supplierOrder = orderBy(['name'], 'name')
export const supplierPageSize = 25
export const payablePageSize = 50
