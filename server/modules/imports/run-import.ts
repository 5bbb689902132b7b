import type { ErrorData } from '#core/contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { applyInProcess } from './import-tasks.ts'
import { failImport } from './move-import.ts'
import type { Import } from './store.ts'

/**
 * The job `apply-import`: applies the changes that its author saw, all of them or none. A failure is stored for the
 * author, who can try again; repeating the job changes nothing.
 */
export async function runImport(
  deps: Deps,
  { importId }: { importId: string },
  apply = applyInProcess,
): Promise<void> {
  const { database, log } = deps
  try {
    await apply(deps, importId)
  } catch (error) {
    const problem = problemOf(error)
    if (problem.code === 'interrupted') log.error({ err: error, importId }, 'an import was interrupted')
    await failImport(database, importId, problem)
  }
}

function problemOf(error: unknown): NonNullable<Import['problem']> {
  const { code, data } = error instanceof Refusal ? error : {}
  if (code === 'import_refused') {
    const { problem, params } = data as ErrorData<'import_refused'>
    return { code: problem, params }
  }
  // A sale holds the lock of one of these days for longer than the timeout.
  if (code === 'request_in_progress') return { code: 'busy', params: {} }
  // Somebody has created or removed a season in the meantime, or changed the days.
  const moved = ['stock_changed', 'season_name_taken', 'season_overlap', 'season_not_found']
  return { code: code && moved.includes(code) ? 'changed' : 'interrupted', params: {} }
}
