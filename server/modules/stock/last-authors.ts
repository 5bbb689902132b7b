import { type SQL, sql } from 'drizzle-orm'
import { isSeenAs, runsOf, withoutCost } from '#core/products/seen-cells.ts'
import type { ConflictDay } from '#core/products/seen-effect.ts'
import type { SeenValues, StockConflict } from '#core/products/seen-shapes.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { dayNumber } from '#core/time/days.ts'
import { imports } from '#server/modules/imports/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { cellsOf, type KeptCells } from './kept-cells.ts'
import type { DayRange, Stocked } from './store.ts'
import { stockEdits } from './tables.ts'

/** The number of latest changes that are searched for authors; `seen`: imports that may have none of the days. */
const most = { edits: 20, imports: 5, seen: 20 }

type Author = Pick<StockConflict, 'by' | 'at' | 'isImport'>
const unknown: Author = { by: null, at: null, isImport: false }

/** Runs of the days, each with the author and the time of the latest kept change that set the current values. */
export async function withAuthors(
  executor: Executor,
  product: Stocked,
  change: StockChange,
  days: readonly ConflictDay[],
): Promise<StockConflict[]> {
  const authors = await findAuthors(
    executor,
    product,
    change,
    days.filter(({ isChanged }) => isChanged),
  )
  return runsOf(change, days, (day) => {
    const { now, mine, problem, taken } = day
    return { now, mine, problem, taken, ...(authors.get(day) ?? unknown) }
  })
}

/**
 * Reads the latest changes first, until the authors of all days are known: a change can have hundreds of thousands
 * of days.
 */
async function findAuthors(
  executor: Executor,
  product: Stocked,
  change: StockChange,
  days: readonly ConflictDay[],
): Promise<ReadonlyMap<ConflictDay, Author>> {
  const authors = new Map<ConflictDay, Author>()
  const of = 'rateIds' in change ? 'rates' : 'units'
  const wanted = {
    of,
    ids: [...new Set(days.map(({ id }) => id))],
    from: change.from,
    to: change.to,
  } as const
  const kept = new Map<string, KeptCells>()
  for (const { id, by, at, isImport, side } of days.length > 0
    ? await listMoments(executor, product, wanted)
    : []) {
    const left = days.filter((day) => !authors.has(day))
    if (left.length === 0) break
    const cells = kept.get(id) ?? (await readCells(executor, { id, isImport }, wanted))
    kept.set(id, cells)
    const its = daysOf(cells, of, side)
    for (const day of left) {
      const key = `${day.id}/${day.day}`
      // The cost of a rate is not recorded.
      if (its.has(key) && isSeenAs(withoutCost(day.now), its.get(key) ?? null))
        authors.set(day, { by, at: at.toISOString(), isImport })
    }
  }
  return authors
}

/** The values that a change set, or with `before` those that its undo restored. */
function daysOf(
  cells: KeptCells,
  of: Wanted['of'],
  side: Moment['side'],
): ReadonlyMap<string, SeenValues | null> {
  const { units, rates } = cellsOf(cells)
  return of === 'units'
    ? new Map(units.map((cell) => [`${cell.unitId}/${cell.day}`, cell[side]]))
    : new Map(rates.map((cell) => [`${cell.rateId}/${cell.day}`, cell[side]]))
}

/** Days of units or of rates. */
interface Wanted extends DayRange {
  of: 'units' | 'rates'
  ids: readonly number[]
}

interface Made extends Record<string, unknown> {
  id: string
  madeAt: string
  madeBy: string | null
  undoneAt: string | null
  undoneBy: string | null
  isImport: boolean
}

/** A change or an import at the time when it was made, or when it was undone. */
interface Moment extends Omit<Author, 'at'> {
  id: string
  at: Date
  side: 'before' | 'after'
}

const idsOf = ({ ids }: Wanted): SQL => sql`ANY (${sql.param([...ids])}::int[])`

/** The latest changes and imports with days of the units or rates, latest first. */
async function listMoments(
  executor: Executor,
  { id, accountId }: Stocked,
  wanted: Wanted,
): Promise<Moment[]> {
  const path = sql.raw(wanted.of === 'units' ? "'unit'" : "'rates' -> 'rate'")
  // In one pass, whatever the number of ids.
  const has = (cells: SQL) =>
    sql`EXISTS (SELECT FROM jsonb_array_elements(${cells} -> ${path}) AS its (id) WHERE its.id::int = ${idsOf(wanted)})`
  const { rows } = await executor.execute<Made>(sql`
    SELECT made.*, maker.name AS "madeBy", undoer.name AS "undoneBy" FROM (
      (SELECT ${stockEdits.id}, ${stockEdits.madeAt} AS "madeAt", ${stockEdits.madeBy} AS maker, ${stockEdits.undoneAt} AS "undoneAt",
        ${stockEdits.undoneBy} AS undoer, false AS "isImport"
      FROM ${stockEdits}
      WHERE ${stockEdits.accountId} IS NOT DISTINCT FROM ${accountId}
        AND (${stockEdits.productId} = ${id} OR ${stockEdits.productId} IS NULL)
        AND ${has(sql`${stockEdits.cells}`)}
      ORDER BY ${stockEdits.madeAt} DESC LIMIT ${most.edits})
      UNION ALL
      (SELECT id, applied_at, made_by, undone_at, undone_by, true FROM (
        SELECT * FROM ${imports} WHERE ${imports.accountId} IS NOT DISTINCT FROM ${accountId} AND ${imports.kept} IS NOT NULL
          AND ${imports.appliedAt} IS NOT NULL ORDER BY ${imports.appliedAt} DESC LIMIT ${most.seen}) latest
      WHERE ${has(sql`kept -> 'cells'`)} ORDER BY applied_at DESC LIMIT ${most.imports})
    ) made
    LEFT JOIN people maker ON maker.id = made.maker
    LEFT JOIN people undoer ON undoer.id = made.undoer`)
  return rows
    .flatMap(({ id: itsId, madeAt, madeBy, undoneAt, undoneBy, isImport }): Moment[] => [
      { id: itsId, by: madeBy, at: new Date(madeAt), isImport, side: 'after' },
      ...(undoneAt
        ? [{ id: itsId, by: undoneBy, at: new Date(undoneAt), isImport, side: 'before' } as const]
        : []),
    ])
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** The days of a change or an import as stored, without other units and rates. */
async function readCells(
  executor: Executor,
  { id, isImport }: Pick<Moment, 'id' | 'isImport'>,
  wanted: Wanted,
): Promise<KeptCells> {
  const source = isImport
    ? sql`${imports.kept} -> 'cells' AS cells FROM ${imports}`
    : sql`cells FROM ${stockEdits}`
  const [cells, ids] =
    wanted.of === 'units' ? [sql`cells`, sql`'unit'`] : [sql`cells -> 'rates'`, sql`'rate'`]
  const list = (key: SQL) => sql`jsonb_array_elements(${cells} -> ${key})`
  const { rows } = await executor.execute<
    Record<'id' | 'day', number> & Record<'before' | 'after', never>
  >(sql`
    SELECT its.id::int, its.day::int, its.before, its.after FROM (SELECT ${source} WHERE id = ${id}) kept,
      ROWS FROM (${list(ids)}, ${list(sql`'day'`)}, ${list(sql`'before'`)}, ${list(sql`'after'`)}) AS its (id, day, before, after)
    WHERE its.id::int = ${idsOf(wanted)} AND its.day::int BETWEEN ${dayNumber(wanted.from)} AND ${dayNumber(wanted.to)}`)
  const column = <Key extends 'id' | 'day' | 'before' | 'after'>(key: Key) => rows.map((row) => row[key])
  const parts = { day: column('day'), before: column('before'), after: column('after') }
  const none = { unit: [], day: [], before: [], after: [] }
  return wanted.of === 'units'
    ? { unit: column('id'), ...parts }
    : { ...none, rates: { unit: column('id').map(() => 0), rate: column('id'), ...parts } }
}
