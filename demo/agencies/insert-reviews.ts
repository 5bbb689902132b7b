import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { workItems } from '#server/modules/work-items/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { demoAccounts } from './demo-accounts.ts'

/** Payments as recorded by the provider, and the number of days since the difference was found. */
const differences = [
  {
    daysAgo: 2,
    theirs: (paidMinor: number) => ({ amountMinor: paidMinor, refundedMinor: Math.round(paidMinor / 4) }),
  },
  { daysAgo: 1, theirs: () => null },
] as const

const accountIds = demoAccounts.map(({ id }) => id)

/** Inserts work items for staff: days on which our books differ from the provider's, each found the next morning. */
export async function insertReviews(tx: Transaction, startOn: Day): Promise<void> {
  for (const [index, { daysAgo, theirs }] of differences.entries()) {
    const openedAt = instantAt(addDays(startOn, -daysAgo), '06:10', 'America/Mexico_City')
    const { rows } = await tx.execute<{
      id: string
      saleId: string
      paidMinor: number
      currency: string
    }>(sql`
      SELECT id, sale_id AS "saleId", amount_minor::float8 AS "paidMinor", currency FROM payments
      WHERE state = 'captured' AND provider_ref IS NOT NULL AND captured_at < ${openedAt.toISOString()}
        AND id NOT IN (SELECT subject FROM work_items)
        AND sale_id IN (SELECT id FROM sales WHERE account_id = ANY (${sql.param(accountIds)}::text[]))
      ORDER BY captured_at DESC, id LIMIT 1`)
    for (const { id, saleId, paidMinor, currency } of rows) {
      const said = theirs(paidMinor)
      await tx.insert(workItems).values({
        ...{ id: `demo-review-${index + 1}`, kind: 'settlement_difference', subject: id, saleId, openedAt },
        details: {
          paymentId: id,
          ours: { state: 'captured', paidMinor, returnedMinor: 0, currency },
          theirs: said && { ...said, state: 'captured', currency },
        },
      })
    }
  }
}
