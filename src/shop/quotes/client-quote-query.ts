import { api, type Outputs } from '#src/platform/api.ts'

export type SavedQuote = Outputs['agency']['saveQuote']
export type OpenedQuote = Outputs['bookingEngine']['openQuote']

/** The token in a quote's link, as stored with carts. */
export const tokenOf = ({ url }: SavedQuote): string => url.split('/').at(-1) ?? ''

/** A quote by its link, at today's prices. */
export const openedQuoteQuery = (accountId: string, token: string) =>
  api.bookingEngine.openQuote.queryOptions({
    input: { accountId, token },
    staleTime: 30_000,
    refetchInterval: 120_000,
  })
