import { lockCatalogue } from '#server/modules/catalogue/save-catalogue.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { ImportDeps } from './import-deps.ts'
import { moveImport } from './move-import.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { orRefused } from './reach-import.ts'
import { ImportRefused } from './row-refusals.ts'
import { rowsBy } from './sheet-table.ts'
import { changeImport, findImport, findSheet, type Import } from './store.ts'
import type { ImportCounts } from './tables.ts'
import { writeImport } from './write-import.ts'

/**
 * Applies the changes of an import that its author saw, all of them or none; does nothing if the import is not
 * queued. Errors: `import_refused`, `request_in_progress`, `stock_changed`, and those of seasons that changed in the
 * meantime.
 */
export async function applyQueued(deps: ImportDeps, importId: string): Promise<void> {
  await orRefused(transact(deps.database, (tx) => apply(tx, deps, importId)))
}

async function apply(tx: Transaction, deps: ImportDeps, importId: string): Promise<void> {
  await lockCatalogue(tx)
  const found = await findImport(tx, importId)
  if (found?.state !== 'queued') return
  const sheet = await findSheet(tx, importId)
  if (!sheet) return
  const { accountId, kind, columns, rate, madeBy: personId } = found
  const now = deps.clock.now()
  const plan = await planImport(tx, await rowsBy(sheet, columns), {
    ...{ accountId, kind, suppliers: [...deps.suppliers.keys()], now, rate, locks: true },
    // Jobs see all accounts.
    beyond: (read) => read(),
  })
  if (plan.refusals.length > 0 || plan.expected !== found.expected) throw new ImportRefused('changed')
  const { kept, counts } = await writeImport(tx, plan, {
    ...{ accountId, kind, personId, now },
    // The progress is stored outside of the transaction, because other sessions do not see uncommitted rows.
    note: (done) => changeImport(deps.database, importId, { done }),
  })
  await moveImport(tx, importId, 'applied', { sheet: null, appliedAt: now, kept, counts })
  const { created: seasons } = plan.seasons
  await recordImport(tx, authorOf(found), { accountId, importId, counts, seasons })
}

/** The author, as the audit log names them. */
const authorOf = ({ accountId, madeBy, madeRole }: Import): Requester | null =>
  madeBy && madeRole
    ? { actor: { role: madeRole, personId: madeBy, accountId, branchIds: [], saleIds: [] }, ip: '' }
    : null

interface Imported {
  accountId: string | null
  importId: string
  counts: ImportCounts
  /** The products that the import created. */
  seasons: ImportPlan['seasons']['created']
}

export async function recordImport(
  tx: Transaction,
  author: Requester | null,
  { accountId, importId, counts, seasons }: Imported,
): Promise<void> {
  await recordAuditEvent(tx, author, {
    accountId,
    event: 'catalogue_imported',
    details: { importId, ...counts },
  })
  for (const { name: season } of seasons)
    await recordAuditEvent(tx, author, { accountId, event: 'season_saved', details: { season } })
}
