import type { Input, Output } from '#core/contract/calls.ts'
import { importLimits } from '#core/imports/import-limits.ts'
import { reachCatalogue } from '#server/modules/catalogue/reach-product.ts'
import { readRowsAsText } from '#server/modules/uploads/read-upload.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { keepRows } from './import-tasks.ts'
import { isOpen, reachImport } from './reach-import.ts'
import { sheetLimits } from './sheet-table.ts'
import { findHeadings, findSettled } from './store.ts'

/** Reads a spreadsheet and guesses its columns. Errors: `import_refused`, `account_not_found`, `too_many_requests`. */
export async function readImport(
  context: Caller,
  { accountId: wanted, kind, fileName, file }: Input<'product.readImport'>,
): Promise<{ importId: string }> {
  const accountId = reachCatalogue(context, wanted)
  requirePerson(context)
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > importLimits.bytes) refuse('bad_request', { field: 'file' })
  const rows = await readRowsAsText(bytes, sheetLimits)
  return await keepRows(context, { accountId, kind, fileName, rows })
}

/** An import of the caller's account, its columns and its progress. Errors: `import_not_found`. */
export async function getImport(
  context: Caller,
  { importId }: Input<'product.getImport'>,
): Promise<Output<'product.getImport'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const found = await reachImport(tx, context, importId)
    const { accountId, kind, fileName, state, total, done, problem, counts, columns, rate } = found
    // The app polls the progress.
    const read = isOpen(state) ? await findHeadings(tx, importId) : null
    return {
      ...{ importId, accountId, kind, fileName, state, total, done, problem, counts, columns, rate },
      headings: (read?.headings ?? []).map((heading, at) => ({
        heading: heading.slice(0, 120),
        samples: read?.samples?.[at] ?? [],
      })),
      isRemembered: state === 'read' && (await findSettled(tx, found)) !== null,
    }
  })
}
