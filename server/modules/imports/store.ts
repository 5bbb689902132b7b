import {
  type AnyColumn,
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { importUndoDays } from '#core/imports/import-limits.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { Kind } from '#core/products/products.ts'
import { productDrafts } from '#server/modules/catalogue/tables.ts'
import { groupBlocks } from '#server/modules/groups/tables.ts'
import { allocations } from '#server/modules/sales/tables.ts'
import { stock } from '#server/modules/stock/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Sheet } from './sheet-table.ts'
import { imports, type KeptSheet } from './tables.ts'

/** The sheet and the undo data have megabytes, so they are read only where needed. */
const { sheet: _sheet, kept: _kept, ...columns } = getTableColumns(imports)
export type Import = Omit<typeof imports.$inferSelect, 'sheet' | 'kept'>

const ownedBy = (accountId: string | null): SQL =>
  accountId === null ? isNull(imports.accountId) : (eq(imports.accountId, accountId) as SQL)

const daysBefore = (now: Date, days: number): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`

export async function insertImport(tx: Executor, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row)
}

/** The columns of an import that may change with its state. */
export type ImportChange = Partial<Omit<typeof imports.$inferInsert, 'state'>>

export async function changeImport(executor: Executor, id: string, change: ImportChange): Promise<void> {
  await executor.update(imports).set(change).where(eq(imports.id, id))
}

export async function findImport(executor: Executor, id: string): Promise<Import | null> {
  return (await executor.select(columns).from(imports).where(eq(imports.id, id)))[0] ?? null
}

/** `findImport` with the row locked until the end of the transaction. */
export async function lockImport(tx: Transaction, id: string): Promise<Import | null> {
  const [row] = await tx.select(columns).from(imports).where(eq(imports.id, id)).for('no key update')
  return row ?? null
}

/** The sheet of an import; null: it is applied. */
export async function findSheet(executor: Executor, id: string): Promise<Sheet | null> {
  const [row] = await executor.select({ sheet: imports.sheet }).from(imports).where(eq(imports.id, id))
  return row?.sheet ?? null
}

/** The headings of a sheet, and the first values below each; null: it is applied. */
export async function findHeadings(
  executor: Executor,
  id: string,
): Promise<Pick<KeptSheet, 'headings' | 'samples'> | null> {
  const [row] = await executor
    .select({
      headings: sql<KeptSheet['headings'] | null>`${imports.sheet} -> 'headings'`,
      samples: sql<KeptSheet['samples'] | null>`${imports.sheet} -> 'samples'`,
    })
    .from(imports)
    .where(eq(imports.id, id))
  return row?.headings ? { headings: row.headings, samples: row.samples ?? [] } : null
}

/** An import that can still be undone, locked; null: unknown, not applied, or too old. */
export async function lockUndoable(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<typeof imports.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.id, id),
        inArray(imports.state, ['applied', 'undone']),
        sql`${imports.appliedAt} >= ${daysBefore(now, importUndoDays)}`,
      ),
    )
    .for('no key update')
  return row ?? null
}

/** The columns and the rate that an account chose for these headings last time. */
export async function findSettled(
  executor: Executor,
  { accountId, kind, headings }: { accountId: string | null; kind: Kind; headings: string },
): Promise<Pick<Import, 'columns' | 'rate'> | null> {
  const [row] = await executor
    .select({ columns: imports.columns, rate: imports.rate })
    .from(imports)
    .where(
      and(
        ownedBy(accountId),
        eq(imports.kind, kind),
        eq(imports.headings, headings),
        isNotNull(imports.expected),
      ),
    )
    .orderBy(desc(imports.madeAt))
    .limit(1)
  return row ?? null
}

/** Drafts with unapplied changes, by product. */
export async function findPending(
  executor: Executor,
  productIds: readonly string[],
): Promise<Map<string, ProductDraft>> {
  const rows = await executor
    .select({ id: productDrafts.productId, content: productDrafts.content })
    .from(productDrafts)
    .where(and(inArray(productDrafts.productId, [...productIds]), isNotNull(productDrafts.content)))
  return new Map(rows.flatMap(({ id, content }) => (content ? [[id, content] as const] : [])))
}

/** Whether one of the units was ever sold, held or blocked for a group. Their days are locked, so none will be. */
export async function isSold(tx: Transaction, unitIds: readonly number[]): Promise<boolean> {
  const of = (column: AnyColumn) => inArray(column, [...unitIds])
  await tx.execute(sql`
    SELECT count(*) FROM (SELECT 1 FROM ${stock} WHERE ${of(stock.unitId)}
      ORDER BY ${stock.unitId}, ${stock.day} FOR NO KEY UPDATE) AS days`)
  const { rows } = await tx.execute<{ sold: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM ${allocations} WHERE ${of(allocations.unitId)})
      OR EXISTS (SELECT 1 FROM ${groupBlocks} WHERE ${of(groupBlocks.unitId)}) AS sold`)
  return rows[0]?.sold === true
}

interface Listed extends Record<string, unknown> {
  count: number
  id: string
  kind: Kind
  fileName: string
  state: Import['state']
  counts: Import['counts']
  appliedAt: Date | null
  madeAt: Date
  madeBy: string | null
  undoneAt: Date | null
  undoneBy: string | null
  mayUndo: boolean
}

/** The imports of an owner that were applied, latest first. */
export async function listApplied(
  executor: Executor,
  accountId: string | null,
  now: Date,
  page: number,
): Promise<{ count: number; rows: Listed[] }> {
  return await readPage({ page, size: 25 }, async (slice) => {
    const { rows } = await executor.execute<Listed>(sql`
      SELECT count(*) OVER ()::int AS count, ${imports.id}, ${imports.kind}, ${imports.fileName} AS "fileName",
        ${imports.state}, ${imports.counts}, ${imports.appliedAt} AS "appliedAt", ${imports.madeAt} AS "madeAt",
        maker.name AS "madeBy", ${imports.undoneAt} AS "undoneAt", undoer.name AS "undoneBy",
        ${imports.state} = 'applied' AND ${imports.appliedAt} >= ${daysBefore(now, importUndoDays)} AS "mayUndo"
      FROM ${imports}
      LEFT JOIN people maker ON maker.id = ${imports.madeBy}
      LEFT JOIN people undoer ON undoer.id = ${imports.undoneBy}
      WHERE ${imports.accountId} IS NOT DISTINCT FROM ${accountId} AND ${imports.state} IN ('applied', 'undone')
      ORDER BY ${imports.appliedAt} DESC, ${imports.id} ${slice}`)
    return rows
  })
}

/** Deletes sheets that were not applied within a day, and undo data that has expired. */
export async function forgetOldRows(executor: Executor, now: Date): Promise<void> {
  await executor
    .delete(imports)
    .where(
      and(or(eq(imports.state, 'read'), eq(imports.state, 'failed')), lt(imports.madeAt, daysBefore(now, 1))),
    )
  await executor
    .update(imports)
    .set({ kept: null })
    .where(and(isNotNull(imports.kept), lt(imports.appliedAt, daysBefore(now, importUndoDays))))
}
