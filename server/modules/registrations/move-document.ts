import { and, eq, inArray, sql } from 'drizzle-orm'
import { type DocumentKind, documentMoves, documentStatesBefore } from '#core/agencies/accounts.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { documents } from './tables.ts'

/** Writes what was decided about a paper. Answers whose it is; null where its state does not lead there. */
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

/** Papers that say what is no longer true have to be handed in again. */
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
