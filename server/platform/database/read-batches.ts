import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Reads the rows of a query in batches, through a cursor of the transaction: all from one snapshot, with at most one
 * batch in memory. A transaction may have only one such cursor at a time.
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
