import { sql } from 'drizzle-orm'
import { holdTerms } from '#core/sales.ts'
import type { Executor, Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/jobs.ts'

/**
 * Keeps a waiting sale's stock while the customer is at the provider: it waits for money for at least
 * `minutes` from now, and never longer than a day and a card's time after it was made. Sales in other states
 * hold nothing and stay as they are. The caller holds the lock on the sale. Answers the new deadline.
 */
export async function extendForPayment(
  tx: Transaction,
  saleId: string,
  minutes: number,
): Promise<Date | null> {
  const longest = holdTerms.referenceMinutes + holdTerms.cardMinutes
  const { rows } = await tx.execute<{ expires_at: string }>(sql`
    UPDATE sales SET state = 'pending_payment', expires_at = greatest(expires_at, least(
      clock_timestamp() + ${minutes}::int * interval '1 minute',
      created_at + ${longest}::int * interval '1 minute'))
    WHERE id = ${saleId} AND state IN ('held', 'pending_payment')
    RETURNING expires_at`)
  const [row] = rows
  if (!row) return null
  const expiresAt = new Date(row.expires_at)
  await moveExpiry(tx, saleId, expiresAt)
  return expiresAt
}

/** Puts the job that ends the hold where its deadline is now. */
export const moveExpiry = (tx: Executor, saleId: string, runAt: Date): Promise<void> =>
  enqueue(tx, 'expire-hold', { saleId }, { jobKey: `expire:${saleId}`, runAt })
