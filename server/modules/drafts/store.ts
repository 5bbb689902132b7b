import { eq, sql } from 'drizzle-orm'
import { type DraftContent, draftCopyLimits } from '#core/cart/draft-copy.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { drafts } from './tables.ts'

/** Writes a draft unless a later one exists. */
export async function putDraft(tx: Transaction, personId: string, draft: DraftContent): Promise<void> {
  const { name, values, updatedAt } = draft
  await tx
    .insert(drafts)
    .values({ personId, name, values, updatedAt: new Date(updatedAt) })
    .onConflictDoUpdate({
      target: [drafts.personId, drafts.name],
      set: { values, updatedAt: new Date(updatedAt) },
      setWhere: sql`${drafts.updatedAt} < excluded.updated_at`,
    })
}

/** All drafts of a person, including discarded ones. */
export async function listDrafts(executor: Executor, personId: string): Promise<DraftContent[]> {
  const rows = await executor.select().from(drafts).where(eq(drafts.personId, personId)).orderBy(drafts.name)
  return rows.map(({ name, values, updatedAt }) => ({ name, values, updatedAt: updatedAt.toISOString() }))
}

/** Deletes all but the latest drafts that a person may have. */
export async function deleteSurplus(tx: Transaction, personId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM drafts WHERE person_id = ${personId} AND name NOT IN (
      SELECT name FROM drafts WHERE person_id = ${personId}
      ORDER BY updated_at DESC, name LIMIT ${draftCopyLimits.drafts})`)
}

/** Deletes drafts that were last changed before `before`. Returns their number. */
export async function deleteOld(executor: Executor, before: Date): Promise<number> {
  const gone = await executor.delete(drafts).where(sql`${drafts.updatedAt} < ${before.toISOString()}`)
  return gone.rowCount ?? 0
}
