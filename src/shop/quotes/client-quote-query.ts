import { api, type Outputs } from '#src/platform/api.ts'

export type SavedQuote = Outputs['agency']['saveQuote']
export type OpenedQuote = Outputs['bookingEngine']['openQuote']

/** What the link of a quote opens, as carts remember it. */
export const tokenOf = ({ url }: SavedQuote): string => url.split('/').at(-1) ?? ''

/** A quote by its link, at today’s prices. */
export const openedQuoteQuery = (accountId: string, token: string) =>
  api.bookingEngine.openQuote.queryOptions({
    input: { accountId, token },
    staleTime: 30_000,
    refetchInterval: 120_000,
  })
