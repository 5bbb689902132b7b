import { api, type Outputs } from '#src/platform/api.ts'

export type ListedQuote = Outputs['agency']['listQuotes']['rows'][number]
export type DeskQuote = Outputs['agency']['getQuote']

export const deskQuoteQuery = (quoteId: string) =>
  api.agency.getQuote.queryOptions({ input: { quoteId }, staleTime: 5_000 })
