import { type OpenedFile, readFileOf } from '#server/modules/files/open-file.ts'
import { type Requester, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { transactAs } from '#server/platform/tenant.ts'
import { type DocumentRow, findDocument } from './documents.ts'
import { requireAction } from './move-account.ts'
import { requireFile } from './reach-registration.ts'

/** A paper of a file that the requester reaches. Refuses with `document_not_found`. */
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

/** What was handed in, for the staff who decide about it, which is recorded. Refuses with `document_not_found`. */
export async function openDocument(deps: Deps, requester: Requester, id: string): Promise<OpenedFile> {
  requireAction(requester, 'decide registrations')
  const fileId = await transactAs(deps.database, requester.actor, async (tx) => {
    const row = await reachDocument(tx, requester, id)
    const { accountId } = row
    await recordDeed(tx, requester, { accountId, event: 'file_opened', details: { fileId: row.fileId } })
    return row.fileId
  })
  return await readFileOf(deps, requester.actor, fileId)
}
