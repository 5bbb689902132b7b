import { sql } from 'drizzle-orm'
import { waitsForMoney } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { statement } from '#server/platform/database/sql-statement.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** How long an attempt goes unasked while somebody waits, and how long after it was asked. Seconds. */
const patience = { first: 8, next: 10 } as const

/** Whether `nudgePayments` would ask about the attempt at `now`, by the database's clock. */
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
 * Somebody looks at a sale and waits: asks the provider about attempts that are older than eight seconds, each at
 * most every ten. Changes nothing by itself; the job does.
 */
export async function nudgePayments(deps: Pick<Deps, 'database'>, saleId: string): Promise<void> {
  await transact(deps.database, async (tx) => {
    for (const { id } of await markAsked(tx, { saleId })) {
      await enqueue(tx, 'reconcile-payment', { paymentId: id }, { jobKey: `nudge:${id}` })
    }
  })
}
