import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { ImportState } from '#core/imports/import-limits.ts'
import { type Applied, readApplied } from '#server/modules/catalogue/applied-drafts.ts'
import { writeDraft } from '#server/modules/catalogue/draft-store.ts'
import { recordEdition } from '#server/modules/catalogue/record-edition.ts'
import { removeProducts } from '#server/modules/catalogue/remove-products.ts'
import { replaceRows } from '#server/modules/catalogue/replace-rows.ts'
import { lockCatalogue } from '#server/modules/catalogue/save-catalogue.ts'
import { units } from '#server/modules/catalogue/tables.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { removeImported } from '#server/modules/seasons/import-seasons.ts'
import { cellsOf } from '#server/modules/stock/kept-cells.ts'
import { restoreCells } from '#server/modules/stock/restore-cells.ts'
import { forgetImported } from '#server/modules/stock/season-applications.ts'
import { recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createPause } from '#server/platform/pauses.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { ImportCaller } from './import-deps.ts'
import { moveImport } from './move-import.ts'
import { mayImport } from './reach-import.ts'
import { findPending, isSold, lockUndoable } from './store.ts'
import type { KeptProduct } from './tables.ts'
import { restMillis } from './write-import.ts'

/**
 * Restores the state before an import, all or nothing. Errors: `import_not_found`, `import_changed`, `import_sold`,
 * `stock_changed`, `stock_refused`.
 */
export async function undoImport(
  context: ImportCaller,
  { importId }: Input<'product.undoImport'>,
): Promise<{ state: ImportState }> {
  const personId = requireRight(context, 'edit products')
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    await lockCatalogue(tx)
    const now = deps.clock.now()
    const found = await lockUndoable(tx, importId, now)
    if (!found || !mayImport(context, found.accountId)) return refuse('import_not_found')
    if (found.state === 'undone') return { state: found.state }
    const { products, cells, seasons } = found.kept ?? refuse('import_not_found')
    const current = await readApplied(
      tx,
      products.map(({ id }) => id),
    )
    await requireUnchanged(tx, products, current)
    if (seasons && !(await removeImported(tx, context, found.accountId, seasons))) refuse('import_changed')
    if (seasons && found.appliedAt) await forgetImported(tx, seasons.productIds, found.appliedAt)
    const created = products.filter(({ before }) => before === null)
    const gone = await unitsOf(tx, created)
    // The days of removed products are deleted with them.
    const removed = new Set(gone)
    const { units, rates } = cellsOf(cells)
    const stays = ({ unitId }: { unitId: number }) => !removed.has(unitId)
    const pause = createPause({ restMillis })
    await restoreCells(tx, { units: units.filter(stays), rates: rates.filter(stays) }, () => pause.take())
    if (await isSold(tx, gone)) refuse('import_sold')
    for (const product of products) await restore(tx, product, current, { personId, now })
    await removeProducts(
      tx,
      created.map(({ id }) => id),
    )
    const productIds = products.map(({ id }) => id)
    for (const destinationId of placesOf(products, current))
      await notifyCatalogue(tx, destinationId, found.kind, productIds)
    await moveImport(tx, importId, 'undone', { kept: null, undoneAt: now, undoneBy: personId })
    const { accountId, counts } = found
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'catalogue_import_undone',
      details: { importId, ...counts },
    })
    return { state: 'undone' }
  })
}

/** Errors: `import_changed` if a product, or its draft, has changed since the import. */
async function requireUnchanged(
  tx: Transaction,
  products: readonly KeptProduct[],
  current: ReadonlyMap<string, Applied>,
): Promise<void> {
  const pending = await findPending(
    tx,
    products.map(({ id }) => id),
  )
  for (const { id, after } of products)
    if (pending.has(id) || !isDeepStrictEqual(current.get(id)?.content, after)) refuse('import_changed')
}

async function unitsOf(tx: Transaction, products: readonly KeptProduct[]): Promise<number[]> {
  const ids = products.map(({ id }) => id)
  const rows = await tx.select({ id: units.id }).from(units).where(inArray(units.productId, ids))
  return rows.map(({ id }) => id)
}

async function restore(
  tx: Transaction,
  { id, before, pending }: KeptProduct,
  current: ReadonlyMap<string, Applied>,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  const was = current.get(id)
  if (!before || !was) return
  await replaceRows(tx, was, before.rows, now)
  await recordEdition(tx, was, before.content, { personId, now })
  await writeDraft(tx, { productIds: [id], content: pending, personId })
}

const placesOf = (products: readonly KeptProduct[], current: ReadonlyMap<string, Applied>): Set<string> =>
  new Set(
    products.flatMap(({ id, before }) =>
      [before?.content.destinationId, current.get(id)?.row.destinationId].flatMap((one) => one ?? []),
    ),
  )
