import { type OpenedFile, readFileOf } from '#server/modules/files/open-file.ts'
import { type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type DocumentRow, findDocument } from './documents.ts'
import { requireFile } from './reach-registration.ts'

/** A document of a registration within the requester's reach. Errors: `document_not_found`. */
export async function reachDocument(
  tx: Transaction,
  requester: Requester,
  id: string,
  options: { lock?: boolean } = {},
): Promise<DocumentRow> {
  const row = (await findDocument(tx, id)) ?? refuse('document_not_found')
  await requireFile(tx, requester, row.accountId, options)
  return row
}

/** The bytes of a document, for staff; the access is recorded in the audit log. Errors: `document_not_found`. */
export async function openDocument(context: Caller, id: string): Promise<OpenedFile> {
  const { deps } = context
  requireRight(context, 'decide registrations')
  const fileId = await transactAs(deps.database, context.actor, async (tx) => {
    const row = await reachDocument(tx, context, id)
    const { accountId } = row
    await recordAuditEvent(tx, context, { accountId, event: 'file_opened', details: { fileId: row.fileId } })
    return row.fileId
  })
  return await readFileOf(deps, context.actor, fileId)
}
