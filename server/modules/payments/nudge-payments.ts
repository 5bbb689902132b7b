import { sql } from 'drizzle-orm'
import { waitsForMoney } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/**
 * The minimum age of an attempt, and the minimum time since the last poll, before a waiting user triggers a poll.
 * Seconds.
 */
const patience = { first: 8, next: 10 } as const

/** Whether `nudgePayments` would poll the provider about the attempt at `now`, by the database's clock. */
export function isToBeAsked({ state, createdAt, askedAt }: PaymentRow, now: Date): boolean {
  const isAfter = (at: Date, seconds: number) => now.getTime() - at.getTime() > seconds * 1000
  return (
    waitsForMoney(state) &&
    isAfter(createdAt, patience.first) &&
    (askedAt === null || isAfter(askedAt, patience.next))
  )
}

const seconds = (count: number) => sql.raw(`interval '${count} seconds'`)

const markAsked = statement<{ saleId: string }, { id: string }>(
  'nudge-payments',
  ({ saleId }) => sql`UPDATE payments SET asked_at = now()
  WHERE sale_id = ${saleId} AND state IN ('requires_action', 'authorized')
    AND created_at < now() - ${seconds(patience.first)}
    AND (asked_at IS NULL OR asked_at < now() - ${seconds(patience.next)})
  RETURNING id`,
)

/**
 * Polls the provider while a user waits for a sale: about attempts older than eight seconds, each at most every ten.
 * Enqueues a job and changes nothing itself.
 */
export async function nudgePayments(deps: Pick<Deps, 'database'>, saleId: string): Promise<void> {
  await transact(deps.database, async (tx) => {
    for (const { id } of await markAsked(tx, { saleId })) {
      await enqueue(tx, 'reconcile-payment', { paymentId: id }, { jobKey: `nudge:${id}` })
    }
  })
}
