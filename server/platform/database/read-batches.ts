import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * The rows of a query in batches, through a cursor of the transaction: from one snapshot, with at most one batch in
 * memory. One such cursor per transaction at a time.
 */
export async function* readBatches<Row extends object>(
  tx: Transaction,
  query: SQL,
  size = 500,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`DECLARE batches NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`FETCH ${size} FROM batches`))
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < size) break
  }
  await tx.execute(sql`CLOSE batches`)
}
