import { agencyMethods } from '#core/sales/sales.ts'
import { addJobText, jobPayload } from '#server/platform/jobs/jobs.ts'

const byAgency = agencyMethods.map((method) => `'${method}'`).join(', ')

/**
 * Tells the seller whose quote the sale `$1` came from that its client bought it, inside the statement that confirms it:
 * its last `SELECT`. The two parameters from `$first` on are those of `quoterValues`. Where an agency pays, its
 * people sit at the desk and know.
 */
export const quoterText = (first: number): string =>
  `SELECT ${addJobText('tell-quoter', `$${first}`, `$${first + 1}`)} FROM quotes q
  WHERE q.sale_id = $1 AND NOT EXISTS (SELECT FROM payments p WHERE p.sale_id = $1 AND p.method IN (${byAgency}))`

/** What `quoterText` is given. */
export const quoterValues = (saleId: string): string[] => [
  jobPayload('tell-quoter', { saleId }),
  `tell-quoter:${saleId}`,
]
