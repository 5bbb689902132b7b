import { type SQL, sql } from 'drizzle-orm'
import { agencyMethods } from '#core/sales/sales.ts'
import type { Given } from '#server/platform/database/sql-statement.ts'
import { jobSpec } from '#server/platform/jobs/added-jobs.ts'
import { jobPayload } from '#server/platform/jobs/jobs.ts'

const byAgency = sql.raw(agencyMethods.map((method) => `'${method}'`).join(', '))

/** The parameters of the job that notifies a quote's seller of the purchase. */
export interface QuoterJob {
  saleId: string
  quoterPayload: string
  quoterKey: string
}

/**
 * The job that notifies a quote's seller of the purchase, for `addedJobs` in the statement that confirms the sale. It
 * is omitted if the agency paid: its people then made the purchase at the desk.
 */
export const quoterSpec = ({ saleId, quoterPayload, quoterKey }: Given<QuoterJob>): SQL =>
  sql`SELECT ${jobSpec('notify-quoter', quoterPayload, quoterKey)} FROM quotes q
  WHERE q.sale_id = ${saleId}
    AND NOT EXISTS (SELECT FROM payments p WHERE p.sale_id = ${saleId} AND p.method IN (${byAgency}))`

export const quoterJob = (saleId: string): QuoterJob => ({
  saleId,
  quoterPayload: jobPayload('notify-quoter', { saleId }),
  quoterKey: `notify-quoter:${saleId}`,
})
