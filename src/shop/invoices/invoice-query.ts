import { api, type Outputs } from '#src/platform/api.ts'

export type SaleInvoices = Outputs['bookingEngine']['getInvoices']
export type SaleInvoice = SaleInvoices['documents'][number]

/** The documents of a sale to which this browser has a key. */
export const invoicesQuery = (saleId: string) =>
  api.bookingEngine.getInvoices.queryOptions({ input: { saleId }, staleTime: 2_000 })

export const invoicesKey = (saleId: string) => api.bookingEngine.getInvoices.queryKey({ input: { saleId } })

/** Whether a document changes without the customer. */
export const isMoving = ({ state }: SaleInvoice): boolean => state === 'requested' || state === 'cancelling'
