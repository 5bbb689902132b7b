import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database.ts'
import { disputes } from './tables.ts'

export type DisputeRow = typeof disputes.$inferSelect

export async function findDispute(executor: Executor, id: string): Promise<DisputeRow | null> {
  const [row] = await executor.select().from(disputes).where(eq(disputes.id, id))
  return row ?? null
}

export async function insertDispute(
  tx: Executor,
  row: Omit<DisputeRow, 'state' | 'openedAt' | 'endedAt'>,
): Promise<DisputeRow> {
  const [inserted] = await tx
    .insert(disputes)
    .values({ ...row, state: 'open' })
    .returning()
  if (!inserted) throw new Error(`dispute ${row.providerRef} could not be stored`)
  return inserted
}

export async function updateDispute(
  tx: Executor,
  id: string,
  change: Partial<Pick<DisputeRow, 'state' | 'amountMinor' | 'endedAt'>>,
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id))
}

/** What banks still examine of a provider's payments; of one sale with `saleId`. */
export const listOpenDisputes = (
  executor: Executor,
  of: { provider: string } | { saleId: string },
): Promise<DisputeRow[]> =>
  executor
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.state, 'open'),
        'saleId' in of ? eq(disputes.saleId, of.saleId) : eq(disputes.provider, of.provider),
      ),
    )
