import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import type { MoneyWorld } from './money-world.ts'
import { testFees } from './own-instalments.ts'

interface Paid extends Record<string, unknown> {
  months: number
  paid: number
  back: number
}

/** The fees of a confirmed sale are those of the kept parts of its payments by their plans; one never confirmed has none. */
export async function checkFees(
  { db: { database } }: MoneyWorld,
  saleId: string,
  said: string,
): Promise<void> {
  const { rows } =
    await database.execute<Paid>(sql`SELECT p.months_used AS months, p.amount_minor::float8 AS paid,
      coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.id), 0)::float8 AS back
    FROM payments p JOIN sales s ON s.id = p.sale_id
    WHERE p.sale_id = ${saleId} AND p.state = 'captured' AND p.months_used IS NOT NULL AND s.confirmed_at IS NOT NULL`)
  const owed = rows.reduce((sum, { months, paid, back }) => {
    const fee = testFees.find((one) => one.months === months)
    return sum + keptFee(paid, back, fee?.bearer === 'agency' ? fee.feeBp : 0)
  }, 0)
  const { rows: posted } = await database.execute<{ minor: number }>(sql`
    SELECT coalesce(-sum(amount_minor), 0)::float8 AS minor FROM entries
    WHERE sale_id = ${saleId} AND kind LIKE 'instalment%'`)
  expect(posted[0]?.minor, said).toBe(owed)
}
