import { maxSaleFiles } from '#core/agencies/file-limits.ts'
import type { Input } from '#core/contract/calls.ts'
import { keepFile } from '#server/modules/files/keep-file.ts'
import { type OpenedFile, readFileOf } from '#server/modules/files/open-file.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { requireFileSale } from './require-file-sale.ts'
import { insertSaleFile, isOfSale, listFileRows, type SaleFileRow } from './store.ts'

type Uploader = Caller & { count(accountId: string): void }

const present = ({ createdAt, key: _, addedBy, ...file }: SaleFileRow) => ({
  ...file,
  addedBy: addedBy ?? '',
  createdAt: createdAt.toISOString(),
})

export type SaleFile = ReturnType<typeof present>

/** The documents of a sale, oldest first. Errors: `sale_not_found`. */
export const listSaleFiles = (context: Caller, { saleId }: Input<'agency.listSaleFiles'>) =>
  transactAs(context.deps.database, context.actor, async (tx) => {
    await requireFileSale(tx, context, saleId)
    return { files: (await listFileRows(tx, saleId)).map(present) }
  })

/**
 * Adds a document to a sale; a repeated call with the same `key` changes nothing. Errors: `sale_not_found`,
 * `file_refused`, `too_many_files`.
 */
export async function addSaleFile(
  context: Uploader,
  { saleId, key, name, bytes }: { saleId: string; key: string; name: string; bytes: Uint8Array },
): Promise<SaleFile> {
  const { deps, actor } = context
  const personId = requirePerson(context)
  const inTransaction = <T>(effect: (tx: Transaction) => Promise<T>) =>
    transactAs(deps.database, actor, effect)
  const known = await inTransaction(async (tx) => {
    const { accountId } = await requireFileSale(tx, context, saleId)
    const rows = await listFileRows(tx, saleId)
    return { accountId, rows, same: rows.find((row) => row.key === key) }
  })
  if (known.same) return present(known.same)
  if (known.rows.length >= maxSaleFiles) return refuse('too_many_files')
  const { accountId } = known
  context.count(accountId)
  return await keepFile(deps, { accountId, name, bytes }, inTransaction, async (tx, fileId) => {
    await insertSaleFile(tx, { fileId, saleId, key, addedBy: personId })
    await recordAuditEvent(tx, context, { accountId, event: 'sale_file_added', details: { saleId, fileId } })
    const row = (await listFileRows(tx, saleId)).find(({ id }) => id === fileId)
    if (!row) throw new Error('the inserted file was not found')
    return present(row)
  })
}

/** The bytes of a sale's document, for the agency's people. Errors: `sale_not_found`, `document_not_found`. */
export async function openSaleFile(
  context: Caller,
  { saleId, fileId }: { saleId: string; fileId: string },
): Promise<OpenedFile> {
  const { deps } = context
  const row = await transactAs(deps.database, context.actor, async (tx) => {
    await requireFileSale(tx, context, saleId)
    return (await isOfSale(tx, saleId, fileId)) ? fileId : null
  })
  return await readFileOf(deps, context.actor, row ?? refuse('document_not_found'))
}
