import type { Input, Output } from '#core/contract/calls.ts'
import { guessColumns, headingsKey } from '#core/imports/guess-columns.ts'
import { importLimits } from '#core/imports/import-limits.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import { readUploadedRows } from '#server/modules/uploads/read-upload.ts'
import type { Caller } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { isOpen, orRefused, reachImport } from './reach-import.ts'
import { type Sheet, sheetLimits, sheetOf } from './sheet-table.ts'
import { findSettled, findSheet, insertImport } from './store.ts'

/** Reads a spreadsheet and guesses its columns. Errors: `import_refused`, `account_not_found`, `too_many_requests`. */
export async function readImport(
  context: Caller,
  { accountId: wanted, kind, fileName, file }: Input<'product.readImport'>,
): Promise<{ importId: string }> {
  const accountId = reachCatalogue(context, wanted)
  const madeBy = requirePerson(context)
  const { deps, actor } = context
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > importLimits.bytes) refuse('bad_request', { field: 'file' })
  const rows = await readUploadedRows(bytes, sheetLimits)
  const sheet = await orRefused((async () => sheetOf(rows, kind))())
  const headings = headingsKey(sheet.headings)
  const importId = newId()
  await transactAs(deps.database, actor, async (tx) => {
    const settled = await findSettled(tx, { accountId, kind, headings })
    await insertImport(tx, {
      ...{ id: importId, accountId, kind, fileName: fileName.replaceAll(/\p{C}/gu, ''), state: 'read' },
      ...(settled ?? { columns: guessColumns(kind, sheet.headings) }),
      ...{ sheet, headings },
      ...{ madeAt: deps.clock.now(), madeBy, madeRole: actor.role },
    })
  })
  return { importId }
}

/** An import of the caller's account, its columns and its progress. Errors: `import_not_found`. */
export async function getImport(
  context: Caller,
  { importId }: Input<'product.getImport'>,
): Promise<Output<'product.getImport'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const found = await reachImport(tx, context, importId)
    const { accountId, kind, fileName, state, total, done, problem, counts, columns, rate } = found
    // Its progress is asked for again and again.
    const sheet = isOpen(state) ? await findSheet(tx, importId) : null
    return {
      ...{ importId, accountId, kind, fileName, state, total, done, problem, counts, columns, rate },
      headings: sheet ? headingsOf(sheet) : [],
      isRemembered: state === 'read' && (await findSettled(tx, found)) !== null,
    }
  })
}

const maxSamples = 3

const headingsOf = ({ headings, rows }: Sheet) =>
  headings.map((heading, at) => ({
    heading: heading.slice(0, 120),
    samples: samplesOf(rows.map(({ cells }) => cells[at] ?? '')),
  }))

function samplesOf(values: readonly string[]): string[] {
  const found = new Set<string>()
  for (const value of values) {
    if (value !== '') found.add(value.slice(0, 60))
    if (found.size === maxSamples) break
  }
  return [...found]
}
