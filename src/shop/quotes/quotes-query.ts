import { api, type Outputs } from '#src/platform/api.ts'

export type SavedQuote = Outputs['agency']['saveQuote']
export type OpenedQuote = Outputs['bookingEngine']['openQuote']

/** The quotes that one made oneself. */
export const quotesQuery = () => api.agency.listQuotes.queryOptions({ input: {}, staleTime: 15_000 })

/** How a quote stands, as its seller reads it; `held`: a sale of it waits to be paid. */
export type ShownState = SavedQuote['state'] | 'held'
export const shownState = ({ state, saleId }: SavedQuote): ShownState =>
  saleId !== null && state !== 'booked' ? 'held' : state

/** What the link of a quote opens, as carts remember it. */
export const tokenOf = ({ url }: SavedQuote): string => url.split('/').at(-1) ?? ''

/** A quote by its link, at the prices of now. */
export const openedQuoteQuery = (accountId: string, token: string) =>
  api.bookingEngine.openQuote.queryOptions({
    input: { accountId, token },
    staleTime: 30_000,
    refetchInterval: 120_000,
  })
