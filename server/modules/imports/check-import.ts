import type { Input, Output } from '#core/contract/calls.ts'
import type { ImportColumns } from '#core/imports/guess-columns.ts'
import { importFields } from '#core/imports/import-fields.ts'
import type { ImportState } from '#core/imports/import-limits.ts'
import type { ImportRate } from '#core/imports/import-rate.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { ImportCaller } from './import-deps.ts'
import { moveImport } from './move-import.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { presentReport } from './present-report.ts'
import { movesOf } from './price-moves.ts'
import { beyond, isOpen, orRefused, reachImport, reachImportLocked } from './reach-import.ts'
import { ImportRefused } from './row-refusals.ts'
import { rowsBy, type Sheet } from './sheet-table.ts'
import { findSheet, type Import } from './store.ts'
import { workOf } from './write-import.ts'

/** Previews the effect of an import. Errors: `import_not_found`, `import_refused`. */
export async function checkImport(
  context: ImportCaller,
  { importId, columns, rate }: Input<'product.checkImport'>,
): Promise<Output<'product.checkImport'>> {
  return await orRefused(
    transactAs(context.deps.database, context.actor, async (tx) => {
      const found = await reachImport(tx, context, importId)
      const { plan, sheet } = await planFor(tx, context, found, { columns, rate })
      return await presentReport(plan, sheet, columns)
    }),
  )
}

/** Enqueues the job that applies an import. Errors: `import_not_found`, `import_refused`. */
export async function applyImport(
  context: ImportCaller,
  { importId, columns: typed, rate, expected, confirmed }: Input<'product.applyImport'>,
): Promise<{ state: ImportState }> {
  return await orRefused(
    transactAs(context.deps.database, context.actor, async (tx) => {
      const found = await reachImportLocked(tx, context, importId)
      // The answer to the first request may have been lost.
      if (!isOpen(found.state)) return { state: found.state }
      const columns = known(typed, found)
      const { plan } = await planFor(tx, context, found, { columns, rate })
      if (plan.refusals.length > 0) throw new ImportRefused('refused', { count: plan.refusals.length })
      if (plan.expected !== expected) throw new ImportRefused('changed')
      const moves = (await movesOf(plan)).moved
      if (moves > 0 && !confirmed) throw new ImportRefused('unconfirmed', { count: moves })
      await moveImport(tx, importId, 'queued', {
        ...{ columns, rate, expected, problem: null, total: workOf(plan), done: 0 },
      })
      await enqueue(tx, 'apply-import', { importId }, { jobKey: `apply-import:${importId}` })
      return { state: 'queued' as const }
    }),
  )
}

async function planFor(
  tx: Transaction,
  context: ImportCaller,
  found: Import,
  { columns, rate }: { columns: ImportColumns; rate: ImportRate | null },
): Promise<{ plan: ImportPlan; sheet: Sheet }> {
  const sheet = await findSheet(tx, found.id)
  // Already applied.
  if (!sheet) throw new ImportRefused('changed')
  const { accountId, kind } = found
  const { clock, suppliers } = context.deps
  const plan = await planImport(tx, await rowsBy(sheet, known(columns, found)), {
    ...{ accountId, kind, suppliers: [...suppliers.keys()], now: clock.now(), rate, locks: false },
    beyond: beyond(tx, context),
  })
  return { plan, sheet }
}

/** Drops fields that the kind does not have. */
const known = (columns: ImportColumns, { kind }: Import): ImportColumns => {
  const ids = new Set(importFields[kind].map(({ id }) => id))
  return columns.map((id) => (id !== null && ids.has(id) ? id : null))
}
