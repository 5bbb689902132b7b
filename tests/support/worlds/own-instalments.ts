import { sql } from 'drizzle-orm'
import type { FeeBearer } from '#core/money/instalment-fees.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The fees of these tests in basis points, by months. */
export const testFees: readonly { months: number; feeBp: number; bearer: FeeBearer }[] = [
  { months: 3, feeBp: 450, bearer: 'agency' },
  { months: 6, feeBp: 725, bearer: 'agency' },
  { months: 9, feeBp: 900, bearer: 'platform' },
  { months: 12, feeBp: 1_150, bearer: 'agency' },
]

/** The fees are in force, and the agency offers the plans. */
export async function offerInstalments(executor: Executor, accountId = '1001'): Promise<void> {
  for (const { months, feeBp, bearer } of testFees)
    await executor.execute(sql`INSERT INTO instalment_fees (months, "from", fee_bp, bearer, source)
      VALUES (${months}, '2020-01-01', ${feeBp}, ${bearer}, 'Contrato') ON CONFLICT DO NOTHING`)
  await executor.execute(sql`UPDATE accounts SET instalments = '{3,6,9,12}' WHERE id = ${accountId}`)
}
