import { addJobText, jobPayload } from '#server/platform/jobs.ts'

/**
 * Tells the seller whose quote the sale `$1` came from that its client bought it, inside the statement that confirms it:
 * its last `SELECT`. The two parameters from `$first` on are those of `quoterValues`. Whoever pays on the agency's credit
 * sits at its desk and knows.
 */
export const quoterText = (first: number): string =>
  `SELECT ${addJobText('tell-quoter', `$${first}`, `$${first + 1}`)} FROM quotes q
  WHERE q.sale_id = $1 AND NOT EXISTS (SELECT FROM payments p WHERE p.sale_id = $1 AND p.method = 'credit')`

/** What `quoterText` is given. */
export const quoterValues = (saleId: string): string[] => [
  jobPayload('tell-quoter', { saleId }),
  `tell-quoter:${saleId}`,
]
