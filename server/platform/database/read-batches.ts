import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * The rows of a query, some at a time, through a cursor of the transaction: all as they were at one moment, and never
 * more of them in memory than one batch. One such reading per transaction at a time.
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
