import { and, eq } from 'drizzle-orm'
import { type ImportState, importMoves } from '#core/imports/import-limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import type { Import, ImportChange } from './store.ts'
import { imports } from './tables.ts'

/** Moves an import to a new state, with the columns that change with it. */
export async function moveImport(
  executor: Executor,
  id: string,
  to: ImportState,
  change: ImportChange,
): Promise<void> {
  await executor
    .update(imports)
    .set({ state: movedState(importMoves, to), ...change })
    .where(eq(imports.id, id))
}

/** Stores the reason why an import failed. An applied import stays applied: only the answer to its COMMIT was lost. */
export async function failImport(executor: Executor, id: string, problem: Import['problem']): Promise<void> {
  await executor
    .update(imports)
    .set({ state: movedState(importMoves, 'failed'), done: 0, problem })
    .where(and(eq(imports.id, id), eq(imports.state, 'queued')))
}
