import { quoteState } from '#core/sales/quotes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { quoteToken } from './quote-token.ts'
import type { QuoteRow } from './store.ts'

/** The path of a quote's PDF. */
export const pdfPath = (token: string): string => `/quotes/${token}.pdf`

/** The absolute address for reading and booking the quote. */
export const quoteUrl = ({ domains }: Pick<Deps, 'domains'>, accountId: string, token: string): string =>
  domains.urlOf(accountId, `/booking/${accountId}/quote/${token}`)

/** A quote as its seller sees it. */
export function presentQuote(deps: Pick<Deps, 'keys' | 'domains' | 'clock'>, row: QuoteRow) {
  const token = quoteToken(deps, row.id)
  const { client } = row
  return {
    id: row.id,
    accountId: row.accountId,
    seller: { id: row.sellerId, name: row.seller },
    state: quoteState(row, deps.clock.now()),
    client: `${client.givenName} ${client.familyName}`,
    phone: client.phone,
    email: client.email,
    language: row.language,
    currency: row.currency,
    totalMinor: row.totalMinor,
    names: row.lines.map(({ name }) => name),
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    url: quoteUrl(deps, row.accountId, token),
    pdfUrl: pdfPath(token),
    saleId: row.isBooked || row.isHeld ? row.saleId : null,
  }
}
