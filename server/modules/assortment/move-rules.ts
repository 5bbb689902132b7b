import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { assortmentRules } from './tables.ts'

/** The rules of a group that has got another address. */
export async function moveRules(
  tx: Transaction,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(assortmentRules)
    .set({ groupUrl: to })
    .where(and(eq(assortmentRules.accountId, accountId), eq(assortmentRules.groupUrl, from)))
}
