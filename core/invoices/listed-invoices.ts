import { orderBy } from '#core/app/order.ts'

/** The columns that sort invoices, and their usual order. */
export const invoiceOrder = orderBy(['receiver', '-when', '-total'], '-when')
