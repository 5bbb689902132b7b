import { and, eq, inArray, sql } from 'drizzle-orm'
import { type DocumentKind, documentMoves, documentStatesBefore } from '#core/agencies/accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { documents } from './tables.ts'

/** Stores a decision about a document. Returns its account; null if the state table has no such transition. */
export async function moveDocument(
  executor: Executor,
  id: string,
  to: 'accepted' | 'rejected',
  change: { reason: string | null; expiresOn: string | null },
): Promise<{ accountId: string; kind: DocumentKind } | null> {
  const [moved] = await executor
    .update(documents)
    .set({ state: movedState(documentMoves, to), ...change, decidedAt: sql`now()` })
    .where(and(eq(documents.id, id), inArray(documents.state, documentStatesBefore(to))))
    .returning({ accountId: documents.accountId, kind: documents.kind })
  return moved ?? null
}

/** Marks documents that prove changed data as outdated; they must be uploaded again. */
export async function outdateDocument(
  executor: Executor,
  accountId: string,
  kind: DocumentKind,
): Promise<void> {
  await executor
    .update(documents)
    .set({ state: movedState(documentMoves, 'outdated') })
    .where(
      and(
        eq(documents.accountId, accountId),
        eq(documents.kind, kind),
        inArray(documents.state, documentStatesBefore('outdated')),
      ),
    )
}
