import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { countCash } from '#server/modules/cash/count-cash.ts'
import { listDrawers } from '#server/modules/cash/list-drawers.ts'
import type { Requester } from '#server/platform/audit.ts'
import { newKey } from '#tests/builders/sales.ts'
import type { MoneyWorld } from './money-world.ts'

/** Counts every drawer that `who` may count, with `missingMinor` less than expected. */
export async function countDrawers(
  { deps }: MoneyWorld,
  who: Requester,
  missingMinor: number,
): Promise<void> {
  const { drawers } = await listDrawers({ ...who, deps })
  for (const { accountId, person, currency, expectedMinor } of drawers) {
    const countedMinor = expectedMinor - missingMinor
    const said = { note: missingMinor === 0 ? '' : 'falta', idempotencyKey: newKey() }
    const drawer = { accountId, personId: person.id, currency }
    await countCash({ ...who, deps }, { ...drawer, expectedMinor, countedMinor, ...said })
  }
}

/**
 * The cash of a sale in drawers equals its standing cash payments less the refunds handed over, and every count expected
 * the sum of its movements.
 */
export async function checkDrawers({ db }: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { rows } = await db.database.execute<{ moved: number; kept: number; wrong: number }>(sql`
    SELECT (SELECT coalesce(sum(amount_minor), 0) FROM cash_movements WHERE sale_id = ${saleId})::int AS moved,
      ((SELECT coalesce(sum(amount_minor), 0) FROM payments
          WHERE sale_id = ${saleId} AND method = 'cash' AND state = 'captured')
        - (SELECT coalesce(sum(-amount_minor), 0) FROM cash_movements
          WHERE sale_id = ${saleId} AND kind = 'returned'))::int AS kept,
      (SELECT count(*) FROM cash_counts c WHERE undone_at IS NULL AND expected_minor <>
        (SELECT coalesce(sum(amount_minor), 0) FROM cash_movements m WHERE m.count_id = c.id))::int AS wrong`)
  expect(rows[0], said).toEqual({ moved: rows[0]?.kept, kept: rows[0]?.kept, wrong: 0 })
}
