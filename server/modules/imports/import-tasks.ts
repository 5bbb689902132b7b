import type { Input, Output } from '#core/contract/calls.ts'
import type { ImportState } from '#core/imports/import-limits.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import { addressOf } from '#server/platform/database/open-database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  createTaskProcess,
  type TaskProcessOptions,
  TaskStopped,
} from '#server/platform/jobs/task-process.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { ImportTasks, ImportWorld } from './import-process.ts'
import type { SheetToKeep } from './keep-sheet.ts'

// Sheets have tens of thousands of days. Plans are made and written in a separate process, which exchanges only a
// few lines with the one that answers searches. Checks do not wait for an import that is being applied.
const limits: Omit<TaskProcessOptions, 'maxMillis'> = {
  script: new URL('./import-process.ts', import.meta.url),
  maxBytes: 1_600_000_000,
  maxWaiting: 24,
  idleMillis: minuteMillis,
  // Environment variables of the database driver.
  environment: [
    ...['HOME', 'NODE_EXTRA_CA_CERTS', 'USER'],
    ...['PGDATABASE', 'PGHOST', 'PGOPTIONS', 'PGPASSFILE', 'PGPASSWORD', 'PGPORT', 'PGSSLMODE', 'PGUSER'],
  ],
}
const checks = createTaskProcess<ImportTasks>({ ...limits, maxMillis: 2 * minuteMillis })
const changes = createTaskProcess<ImportTasks>({ ...limits, maxMillis: 10 * minuteMillis })

function worldOf({ database, suppliers, clock }: Deps): ImportWorld {
  // Without the connection of the tables' owner.
  const { url, directUrl = null, prepares = false } = addressOf(database)
  return { at: { url, directUrl, prepares }, suppliers: [...suppliers.keys()], now: clock.now() }
}

/** The caller, without parts that cannot be sent to another process. */
function requesterOf({ actor, ip, browser }: Requester): Requester {
  return { actor, ip, ...(browser !== undefined && { browser }) }
}

/** Stores the rows of a file. Errors: `import_refused`, `too_many_requests`. */
export const keepRows = (context: Caller, sheet: SheetToKeep): Promise<{ importId: string }> =>
  orInterrupted(checks.run('keepSheet', worldOf(context.deps), requesterOf(context), sheet))

/** Previews the effect of an import. Errors: `import_not_found`, `import_refused`, `too_many_requests`. */
export function previewImport(
  context: Caller,
  input: Input<'product.checkImport'>,
): Promise<Output<'product.checkImport'>> {
  requireRight(context, 'edit products')
  return orInterrupted(checks.run('checkImport', worldOf(context.deps), requesterOf(context), input))
}

/** Enqueues the job that applies an import. Errors: `import_not_found`, `import_refused`, `too_many_requests`. */
export function queueImport(
  context: Caller,
  input: Input<'product.applyImport'>,
): Promise<{ state: ImportState }> {
  requireRight(context, 'edit products')
  return orInterrupted(checks.run('applyImport', worldOf(context.deps), requesterOf(context), input))
}

/** Undoes an import. Errors: those of `undoImport`, `import_refused`, `too_many_requests`. */
export function takeBackImport(
  context: Caller,
  input: Input<'product.undoImport'>,
): Promise<{ state: ImportState }> {
  requireRight(context, 'edit products')
  return orInterrupted(changes.run('undoImport', worldOf(context.deps), requesterOf(context), input))
}

/** Runs `applyQueued`. Throws `TaskStopped` as well. */
export const applyInProcess = (deps: Deps, importId: string): Promise<void> =>
  changes.run('applyQueued', worldOf(deps), importId)

async function orInterrupted<Answer>(task: Promise<Answer>): Promise<Answer> {
  try {
    return await task
  } catch (error) {
    if (error instanceof TaskStopped) return refuse('import_refused', { problem: 'interrupted', params: {} })
    throw error
  }
}
