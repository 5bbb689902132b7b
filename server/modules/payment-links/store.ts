import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { paymentLinks } from './tables.ts'

export type PaymentLinkRow = typeof paymentLinks.$inferSelect

export async function insertLink(
  tx: Executor,
  row: typeof paymentLinks.$inferInsert,
): Promise<PaymentLinkRow> {
  const [inserted] = await tx.insert(paymentLinks).values(row).returning()
  if (!inserted) throw new Error('a payment link was not stored')
  return inserted
}

/** The links of a sale, newest first. */
export const listLinks = (executor: Executor, saleId: string): Promise<PaymentLinkRow[]> =>
  executor
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.saleId, saleId))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))

export async function findLink(executor: Executor, linkId: string): Promise<PaymentLinkRow | null> {
  const [row] = await executor.select().from(paymentLinks).where(eq(paymentLinks.id, linkId))
  return row ?? null
}

export async function findLinkByHash(executor: Executor, tokenHash: string): Promise<PaymentLinkRow | null> {
  const [row] = await executor.select().from(paymentLinks).where(eq(paymentLinks.tokenHash, tokenHash))
  return row ?? null
}

/** Revokes the unopened links of a sale. */
export async function revokeUnused(tx: Executor, saleId: string): Promise<void> {
  await tx
    .update(paymentLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(paymentLinks.saleId, saleId), isNull(paymentLinks.usedAt), isNull(paymentLinks.revokedAt)))
}

export async function markLink(
  tx: Executor,
  linkId: string,
  mark: 'usedAt' | 'revokedAt',
): Promise<PaymentLinkRow> {
  const [row] = await tx
    .update(paymentLinks)
    .set({ [mark]: sql`now()` })
    .where(eq(paymentLinks.id, linkId))
    .returning()
  if (!row) throw new Error(`payment link ${linkId} does not exist`)
  return row
}
