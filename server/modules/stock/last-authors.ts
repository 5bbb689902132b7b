import { type SQL, sql } from 'drizzle-orm'
import { isSeenAs, runsOf, withoutCost } from '#core/products/seen-cells.ts'
import type { ConflictDay } from '#core/products/seen-effect.ts'
import type { SeenValues, StockConflict } from '#core/products/seen-shapes.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { imports } from '#server/modules/imports/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cellsOf, type KeptCells } from './kept-cells.ts'
import type { Stocked } from './store.ts'
import { stockEdits } from './tables.ts'

/** The most changes in which authors are looked for. */
const most = { edits: 20, imports: 5 }

type Author = Pick<StockConflict, 'by' | 'at' | 'isImport'>

/** Runs of the days, each with the author and the time of the latest kept change that set what the days have now. */
export async function withAuthors(
  executor: Executor,
  product: Stocked,
  change: StockChange,
  days: readonly ConflictDay[],
): Promise<StockConflict[]> {
  const of = 'rateIds' in change ? 'rates' : 'units'
  const made = (await listMade(executor, product, of, [...new Set(days.map(({ id }) => id))]))
    .flatMap(({ madeAt, madeBy, undoneAt, undoneBy, isImport, cells }) => [
      ...(undoneAt ? [{ by: undoneBy, at: undoneAt, isImport, days: daysOf(cells, of, 'before') }] : []),
      { by: madeBy, at: madeAt, isImport, days: daysOf(cells, of, 'after') },
    ])
    .sort((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())
  const authorOf = ({ id, day, now, isChanged }: ConflictDay): Author => {
    const key = `${id}/${day}`
    const found = made.find(
      ({ days: its }) =>
        // What a rate costs is not kept.
        its.has(key) && isSeenAs(withoutCost(now), its.get(key) ?? null),
    )
    if (!found || !isChanged) return { by: null, at: null, isImport: false }
    return { by: found.by, at: new Date(found.at).toISOString(), isImport: found.isImport }
  }
  return runsOf(change, days, (day) => {
    const { now, mine, problem, taken } = day
    return { now, mine, problem, taken, ...authorOf(day) }
  })
}

/** What a change put on its days, or with `before` what its undo put there. */
function daysOf(
  cells: KeptCells,
  of: 'units' | 'rates',
  side: 'before' | 'after',
): ReadonlyMap<string, SeenValues | null> {
  const { units, rates } = cellsOf(cells)
  return of === 'units'
    ? new Map(units.map((cell) => [`${cell.unitId}/${cell.day}`, cell[side]]))
    : new Map(rates.map((cell) => [`${cell.rateId}/${cell.day}`, cell[side]]))
}

interface Made extends Record<string, unknown> {
  madeAt: string
  madeBy: string | null
  undoneAt: string | null
  undoneBy: string | null
  isImport: boolean
  cells: KeptCells
}

/** The latest changes and imports with days of the units or rates. */
async function listMade(
  executor: Executor,
  { id, accountId }: Stocked,
  of: 'units' | 'rates',
  ids: readonly number[],
): Promise<Made[]> {
  const path = sql.raw(of === 'units' ? "'unit'" : "'rates' -> 'rate'")
  const has = (cells: SQL) =>
    sql`EXISTS (SELECT FROM unnest(${sql.param(ids)}::int[]) AS wanted (id)
      WHERE ${cells} -> ${path} @> to_jsonb(wanted.id))`
  const { rows } = await executor.execute<Made>(sql`
    SELECT made.*, maker.name AS "madeBy", undoer.name AS "undoneBy" FROM (
      (SELECT ${stockEdits.madeAt} AS "madeAt", ${stockEdits.madeBy} AS maker, ${stockEdits.undoneAt} AS "undoneAt",
        ${stockEdits.undoneBy} AS undoer, false AS "isImport", ${stockEdits.cells} AS cells
      FROM ${stockEdits}
      WHERE ${stockEdits.accountId} IS NOT DISTINCT FROM ${accountId}
        AND (${stockEdits.productId} = ${id} OR ${stockEdits.productId} IS NULL)
        AND ${has(sql`${stockEdits.cells}`)}
      ORDER BY ${stockEdits.madeAt} DESC LIMIT ${most.edits})
      UNION ALL
      (SELECT ${imports.appliedAt}, ${imports.madeBy}, ${imports.undoneAt}, ${imports.undoneBy}, true,
        ${imports.kept} -> 'cells'
      FROM ${imports}
      WHERE ${imports.accountId} IS NOT DISTINCT FROM ${accountId} AND ${imports.appliedAt} IS NOT NULL
        AND ${has(sql`${imports.kept} -> 'cells'`)}
      ORDER BY ${imports.appliedAt} DESC LIMIT ${most.imports})
    ) made
    LEFT JOIN people maker ON maker.id = made.maker
    LEFT JOIN people undoer ON undoer.id = made.undoer`)
  return rows
}
