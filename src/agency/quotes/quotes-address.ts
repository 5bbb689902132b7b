import type { QuoteState } from '#core/sales/quotes.ts'
import { readAccountId, readPage } from '#src/platform/list-address.ts'
import { quoteStates } from './quote-states.ts'

/** The list's filters and page, as they stand in its address. */
export interface QuotesAddress {
  text?: string
  state?: QuoteState
  seller?: string
  branch?: string
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readQuotesAddress(search: Record<string, unknown>): QuotesAddress {
  const text = typeof search.text === 'string' && search.text !== '' ? search.text.slice(0, 100) : undefined
  const state = quoteStates.find((known) => known === search.state)
  const seller = /^[\w-]{1,64}$/.test(String(search.seller ?? '')) ? String(search.seller) : undefined
  const branch = readAccountId(search.branch)
  return {
    ...(text && { text }),
    ...(state && { state }),
    ...(seller && { seller }),
    ...(branch && { branch }),
    ...readPage(search),
  }
}

/** The question that an address asks the server. */
export const questionOf = ({ seller, branch, page = 1, ...same }: QuotesAddress) => ({
  ...same,
  ...(seller && { sellerId: seller }),
  ...(branch && { accountId: branch }),
  page,
})
