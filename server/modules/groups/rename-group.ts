import { and, eq } from 'drizzle-orm'
import { urlFixedBy } from '#core/products/groups.ts'
import { moveRules } from '#server/modules/assortment/move-rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { GroupRow } from './store.ts'
import { groupBlocks, groupGuests, groupPayments, groups } from './tables.ts'

/**
 * Changes the address of a locked group and of all its records. Errors: `group_url_fixed` if other people may know the
 * old address, `group_url_taken`.
 */
export async function renameGroup(tx: Transaction, group: GroupRow, to: string): Promise<void> {
  if (urlFixedBy(group)) refuse('group_url_fixed')
  const { accountId, url: from } = group
  const ofGroup = and(eq(groups.accountId, accountId), eq(groups.url, from))
  const [row] = await tx.select().from(groups).where(ofGroup)
  if (!row) return refuse('group_not_found')
  const copied = await tx
    .insert(groups)
    .values({ ...row, url: to })
    .onConflictDoNothing()
    .returning({ url: groups.url })
  if (copied.length === 0) refuse('group_url_taken')
  for (const table of [groupBlocks, groupGuests, groupPayments])
    await tx
      .update(table)
      .set({ groupUrl: to })
      .where(and(eq(table.accountId, accountId), eq(table.groupUrl, from)))
  await moveRules(tx, { accountId, from, to })
  await tx.delete(groups).where(ofGroup)
}
