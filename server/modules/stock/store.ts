import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { StockCell } from '#core/products/stock-change.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { Day } from '#core/time/days.ts'
import { destinations, products, units } from '#server/modules/catalogue/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { selectedCells } from './stock-rows.ts'
import { stockEdits } from './tables.ts'

/** The first and the last day of a range. */
export interface DayRange {
  from: Day
  to: Day
}

/** A product with the time zone of its stock; null: unknown, or of another account. */
export async function findStocked(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      id: products.id,
      accountId: products.accountId,
      kind: products.kind,
      name: products.name,
      currency: products.currency,
      timeZone: destinations.timeZone,
    })
    .from(products)
    .innerJoin(destinations, eq(destinations.id, products.destinationId))
    .where(eq(products.id, id))
  return row ?? null
}
export type Stocked = NonNullable<Awaited<ReturnType<typeof findStocked>>>

/** Locks a product until the end of the transaction against other editors; sales continue. */
export async function lockProduct(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update')
}

/** The units of a product in display order, without withdrawn ones. */
export async function listUnits(executor: Executor, productId: string) {
  return await executor
    .select({
      ...{ unitId: units.id, name: units.name },
      startsAt: sql<string | null>`${units.attributes}->>'startsAt'`,
    })
    .from(units)
    .where(and(eq(units.productId, productId), isNull(units.withdrawnAt)))
    .orderBy(asc(units.position), asc(units.id))
}

/** The products of units, with their names. */
export async function findProductsOf(executor: Executor, unitIds: readonly number[]) {
  return await executor
    .select({ unitId: units.id, productId: products.id, name: products.name })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(inArray(units.id, [...new Set(unitIds)]))
    .orderBy(asc(products.id), asc(units.id))
}

/** The units of all products of an account; null: of the platform. */
export async function listUnitsOfOwner(executor: Executor, accountId: string | null): Promise<number[]> {
  const rows = await executor
    .select({ id: units.id })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(accountId === null ? isNull(products.accountId) : eq(products.accountId, accountId))
  return rows.map(({ id }) => id)
}

const inRanges = (unitIds: readonly number[], ranges: readonly DayRange[]): SQL => {
  const days = ranges.map(({ from, to }) => sql`s.day BETWEEN ${from}::date AND ${to}::date`)
  return sql`${selectedCells} FROM stock s
    WHERE s.unit_id = ANY(${sql.param(unitIds)}::int[]) AND (${sql.join(days, sql` OR `)})
    ORDER BY s.unit_id, s.day`
}

/** The stock of some units in ranges of days, by unit and day. */
export async function readRanges(
  executor: Executor,
  unitIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<StockCell[]> {
  return (await executor.execute<StockCell & Record<string, unknown>>(inRanges(unitIds, ranges))).rows
}

/** The same, locked until the end of the transaction, in the order of all locks of stock. */
export async function lockRanges(
  tx: Transaction,
  unitIds: readonly number[],
  ranges: readonly DayRange[],
): Promise<StockCell[]> {
  const locked = sql`${inRanges(unitIds, ranges)} FOR NO KEY UPDATE OF s`
  return (await tx.execute<StockCell & Record<string, unknown>>(locked)).rows
}

/** Deletes locked rows of stock. */
export async function deleteCells(
  tx: Transaction,
  cells: readonly { unitId: number; day: Day }[],
): Promise<void> {
  if (cells.length === 0) return
  const unitIds = cells.map(({ unitId }) => unitId)
  const days = cells.map(({ day }) => day)
  await tx.execute(sql`DELETE FROM stock s
    USING unnest(${sql.param(unitIds)}::int[], ${sql.param(days)}::date[]) AS gone (unit_id, day)
    WHERE s.unit_id = gone.unit_id AND s.day = gone.day`)
}

export async function insertEdit(tx: Transaction, edit: typeof stockEdits.$inferInsert): Promise<void> {
  await tx.insert(stockEdits).values(edit)
}

const isKept = (now: Date) =>
  sql`${stockEdits.madeAt} >= ${now.toISOString()}::timestamptz - make_interval(days => ${stockLimits.undoDays})`

/** A change that can still be undone, locked; null: unknown, too old, or of another account. */
export async function lockEdit(tx: Transaction, id: string, now: Date) {
  const [row] = await tx
    .select()
    .from(stockEdits)
    .where(and(eq(stockEdits.id, id), isKept(now)))
    .for('no key update')
  return row ?? null
}

export async function setUndone(
  tx: Transaction,
  id: string,
  by: { undoneAt: Date; undoneBy: string; leftProductIds: string[] },
): Promise<void> {
  await tx.update(stockEdits).set(by).where(eq(stockEdits.id, id))
}

interface ListedEdit extends Record<string, unknown> {
  count: number
  id: string
  productId: string | null
  change: (typeof stockEdits.$inferSelect)['change']
  cellCount: number
  madeAt: Date
  madeBy: string | null
  undoneAt: Date | null
  undoneBy: string | null
}

/** The kept changes of a product's stock, latest first. */
export async function listEdits(
  executor: Executor,
  { id, accountId }: Pick<Stocked, 'id' | 'accountId'>,
  now: Date,
  page: number,
): Promise<{ count: number; rows: ListedEdit[] }> {
  return await readPage({ page, size: 25 }, async (slice) => {
    const { rows } = await executor.execute<ListedEdit>(sql`
      SELECT count(*) OVER ()::int AS count, ${stockEdits.id}, ${stockEdits.productId} AS "productId",
        ${stockEdits.change}, ${stockEdits.count} AS "cellCount",
        ${stockEdits.madeAt} AS "madeAt", maker.name AS "madeBy",
        CASE WHEN ${id} = ANY (${stockEdits.leftProductIds}) THEN NULL ELSE ${stockEdits.undoneAt} END AS "undoneAt",
        undoer.name AS "undoneBy"
      FROM ${stockEdits}
      LEFT JOIN people maker ON maker.id = ${stockEdits.madeBy}
      LEFT JOIN people undoer ON undoer.id = ${stockEdits.undoneBy}
      WHERE ${stockEdits.accountId} IS NOT DISTINCT FROM ${accountId}
        AND (${stockEdits.productId} = ${id} OR ${stockEdits.productId} IS NULL AND EXISTS (
          SELECT FROM ${units} WHERE ${units.productId} = ${id} AND ${stockEdits.change} -> 'unitIds' @> to_jsonb(${units.id})))
        AND ${isKept(now)}
      ORDER BY ${stockEdits.madeAt} DESC, ${stockEdits.id} ${slice}`)
    return rows
  })
}

/** Deletes changes that can no longer be undone; the audit log still names them. Returns their number. */
export async function deleteOldEdits(executor: Executor, now: Date): Promise<number> {
  const gone = await executor
    .delete(stockEdits)
    .where(
      lt(
        stockEdits.madeAt,
        sql`${now.toISOString()}::timestamptz - make_interval(days => ${stockLimits.undoDays})`,
      ),
    )
  return gone.rowCount ?? 0
}
