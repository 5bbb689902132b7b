import { api, type Outputs } from '#src/platform/api.ts'

/** A sale as its agency sees it. */
export type DeskSale = Outputs['agency']['getSale']
export type DeskLine = DeskSale['sale']['lines'][number]

export const deskSaleQuery = (saleId: string) =>
  api.agency.getSale.queryOptions({ input: { saleId }, staleTime: 5_000 })

/** What changes with a sale: itself, the lists, the agency's credit and its day. */
export const changedWithSale = [
  [['agency', 'getSale']],
  [['agency', 'getSaleEarnings']],
  [['agency', 'listSaleMails']],
  [['agency', 'listSales']],
  [['agency', 'getAgency']],
  [['agency', 'getAgencyHome']],
  [['bookingEngine', 'getSale']],
] as const
