import { guessColumns, headingsKey, type ImportColumns } from '#core/imports/guess-columns.ts'
import type { Kind } from '#core/products/products.ts'
import { lockCatalogue } from '#server/modules/catalogue/save-catalogue.ts'
import { readRows } from '#server/modules/uploads/read-sheet.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { recordImport } from './apply-queued.ts'
import { planImport } from './plan-import.ts'
import { movesOf } from './price-moves.ts'
import { ImportRefused, type RowRefusal } from './row-refusals.ts'
import { cellAt, rowsBy, sheetLimits, sheetOf } from './sheet-table.ts'
import { insertImport } from './store.ts'
import type { ImportCounts } from './tables.ts'
import { writeImport } from './write-import.ts'

/** A refused cell by its address, "B17", and the heading of its column. */
export interface RefusedCell extends RowRefusal {
  cell: string
  heading: string
}

/** Some cells are refused. */
export class CellsRefused extends ImportRefused {
  readonly cells: readonly RefusedCell[]
  constructor(cells: readonly RefusedCell[]) {
    super('refused', { count: cells.length })
    this.cells = cells
  }
}

interface Request {
  accountId: string
  kind: Kind
  fileName: string
  /** Confirms prices that move by more than half. */
  confirmed: boolean
}

/**
 * Imports products of an agency from a spreadsheet with the guessed columns, all or nothing, as the screens do.
 * Throws `ImportRefused`.
 */
export async function importCatalogue(
  { database, suppliers = [] }: { database: Database; suppliers?: readonly string[] },
  { accountId, kind, fileName, confirmed }: Request,
  bytes: Uint8Array,
): Promise<ImportCounts> {
  const sheet = sheetOf(await readRows(bytes, sheetLimits), kind)
  const columns = guessColumns(kind, sheet.headings)
  // Nobody can check here which columns are ignored.
  const unknown = sheet.headings.filter((heading, at) => heading !== '' && columns[at] === null)
  if (unknown.length > 0) throw new ImportRefused('columns_unknown', { columns: unknown.join(', ') })
  const rows = await rowsBy(sheet, columns)
  const now = new Date()
  try {
    return await transact(database, async (tx) => {
      await lockCatalogue(tx)
      const plan = await planImport(tx, rows, {
        ...{ accountId, kind, suppliers, now, rate: null, locks: true },
        beyond: (read) => read(),
      })
      if (plan.refusals.length > 0) throw new CellsRefused(addressed(plan.refusals, columns, sheet.headings))
      const { moved } = await movesOf(plan)
      if (moved > 0 && !confirmed) throw new ImportRefused('unconfirmed', { count: moved })
      const { kept, counts } = await writeImport(tx, plan, {
        ...{ accountId, kind, personId: null, now },
        note: async () => {},
      })
      const importId = newId()
      await insertImport(tx, {
        ...{ id: importId, accountId, kind, fileName, state: 'applied', columns, kept, counts },
        ...{ headings: headingsKey(sheet.headings), expected: plan.expected, madeAt: now, appliedAt: now },
      })
      await recordImport(tx, null, { accountId, importId, counts, seasons: plan.seasons.created })
      return counts
    })
  } catch (error) {
    // A sale holds the lock of one of these nights for longer than the timeout.
    if (error instanceof Refusal && error.code === 'request_in_progress') throw new ImportRefused('busy')
    throw error
  }
}

const addressed = (
  refusals: readonly RowRefusal[],
  columns: ImportColumns,
  headings: readonly string[],
): RefusedCell[] =>
  refusals.map((one) => ({
    ...one,
    cell: cellAt(columns, one),
    heading: headings[columns.indexOf(one.field)] ?? one.field,
  }))
