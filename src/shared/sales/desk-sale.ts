import { api, type Outputs } from '#src/platform/api.ts'

/** A sale as shown to its agency. */
export type DeskSale = Outputs['agency']['getSale']
export type DeskLine = DeskSale['sale']['lines'][number]

export const deskSaleQuery = (saleId: string) =>
  api.agency.getSale.queryOptions({ input: { saleId }, staleTime: 5_000 })

/** The data to refetch after a change of a sale: the sale, the lists, the agency's credit and its day. */
export const changedWithSale = [
  [['agency', 'getSale']],
  [['agency', 'getSaleEarnings']],
  [['agency', 'listSaleMails']],
  [['agency', 'listSales']],
  [['agency', 'sumSales']],
  [['agency', 'getAgency']],
  [['agency', 'getAgencyHome']],
  [['bookingEngine', 'getSale']],
  [['bookingEngine', 'getInvoices']],
] as const
