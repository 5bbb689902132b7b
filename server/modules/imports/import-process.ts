import type { Requester } from '#server/platform/audit.ts'
import type { DatabaseAddress } from '#server/platform/database/database.ts'
import { closeDatabase, openDatabase, uses } from '#server/platform/database/open-database.ts'
import { serveTasks } from '#server/platform/jobs/serve-tasks.ts'
import { applyQueued } from './apply-queued.ts'
import { applyImport, checkImport } from './check-import.ts'
import type { ImportCaller, ImportDeps } from './import-deps.ts'
import { keepSheet } from './keep-sheet.ts'
import { undoImport } from './undo-import.ts'

/** `ImportDeps` as plain data. */
export interface ImportWorld {
  at: DatabaseAddress
  suppliers: string[]
  now: Date
}

/** Connects for one task: an idle process holds no connection. */
async function connected<Answer>(
  { at, suppliers, now }: ImportWorld,
  work: (deps: ImportDeps) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase(at, uses.imports)
  try {
    return await work({ database, clock: { now: () => now }, suppliers: new Set(suppliers) })
  } finally {
    await closeDatabase(database)
  }
}

const asked =
  <Input, Answer>(verb: (context: ImportCaller, input: Input) => Promise<Answer>) =>
  (world: ImportWorld, requester: Requester, input: Input): Promise<Answer> =>
    connected(world, (deps) => verb({ ...requester, deps }, input))

const importTasks = {
  keepSheet: asked(keepSheet),
  checkImport: asked(checkImport),
  applyImport: asked(applyImport),
  undoImport: asked(undoImport),
  applyQueued: (world: ImportWorld, importId: string) =>
    connected(world, (deps) => applyQueued(deps, importId)),
}
export type ImportTasks = typeof importTasks

// A terminal or supervisor that stops the product signals all of its processes. The product waits for its jobs,
// and this process exits with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
serveTasks(importTasks)
