import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { assortmentRules } from './tables.ts'

/** Moves the rules of a group to its new address. */
export async function moveRules(
  tx: Transaction,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(assortmentRules)
    .set({ groupUrl: to })
    .where(and(eq(assortmentRules.accountId, accountId), eq(assortmentRules.groupUrl, from)))
}
