import { guessColumns, headingsKey } from '#core/imports/guess-columns.ts'
import type { Kind } from '#core/products/products.ts'
import type { Row } from '#server/modules/uploads/sheet-row.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import type { ImportCaller } from './import-deps.ts'
import { orRefused } from './reach-import.ts'
import { sheetOf } from './sheet-table.ts'
import { findSettled, insertImport } from './store.ts'

/** The rows of a file as JSON, and the account that owns their products. */
export interface SheetToKeep {
  accountId: string | null
  kind: Kind
  fileName: string
  rows: string
}

/** Stores the rows of a file until they are imported, and guesses its columns. Errors: `import_refused`. */
export async function keepSheet(
  context: ImportCaller,
  { accountId, kind, fileName, rows }: SheetToKeep,
): Promise<{ importId: string }> {
  const { deps, actor } = context
  const madeBy = requirePerson(context)
  const sheet = await orRefused((async () => sheetOf(JSON.parse(rows) as Row[] | null, kind))())
  const headings = headingsKey(sheet.headings)
  const importId = newId()
  await transactAs(deps.database, actor, async (tx) => {
    const settled = await findSettled(tx, { accountId, kind, headings })
    await insertImport(tx, {
      ...{ id: importId, accountId, kind, fileName: fileName.replaceAll(/\p{C}/gu, ''), state: 'read' },
      ...(settled ?? { columns: guessColumns(kind, sheet.headings) }),
      ...{ sheet: { ...sheet, samples: samplesOf(sheet) }, headings },
      ...{ madeAt: deps.clock.now(), madeBy, madeRole: actor.role },
    })
  })
  return { importId }
}

const maxSamples = 3

/** The first values of each column. */
const samplesOf = ({ headings, rows }: Pick<ReturnType<typeof sheetOf>, 'headings' | 'rows'>): string[][] =>
  headings.map((_, at) => {
    const found = new Set<string>()
    for (const { cells } of rows) {
      const value = cells[at] ?? ''
      if (value !== '') found.add(value.slice(0, 60))
      if (found.size === maxSamples) break
    }
    return [...found]
  })
