import { orderBy } from '#core/app/order.ts'

/** The columns by which invoices can be sorted, and the default order. */
export const invoiceOrder = orderBy(['receiver', '-when', '-total'], '-when')
