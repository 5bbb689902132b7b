import { type DocumentKind, documentsOf } from '#core/agencies/accounts.ts'
import { keepFile, presentableName } from '#server/modules/files/keep-file.ts'
import { cleanUploadedFile } from '#server/modules/uploads/read-upload.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import {
  type Document,
  findDocument,
  findPersonKind,
  missingDocument,
  presentDocument,
  withoutIds,
} from './documents.ts'
import { notePaperCame } from './first-letter.ts'
import { lockFile } from './reach-registration.ts'
import { noteDecoy, requireContinued } from './registration-token.ts'
import { documents } from './tables.ts'

interface Sent {
  kind: DocumentKind
  name: string
  bytes: Uint8Array
}
type Uploader = Caller & { count(accountId: string): void }
type InTransaction = (effect: (tx: Transaction) => Promise<Document>) => Promise<Document>

/**
 * Uploads a document for the requester's agency. Errors: `unauthenticated`, `forbidden`, `registration_not_found` for
 * an agency without a registration, `file_refused`.
 */
export async function uploadDocument(context: Uploader, sent: Sent): Promise<Document> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'change the agency')
  context.count(accountId)
  const personKind = await findPersonKind(deps.database, accountId)
  if (!personKind) return refuse('registration_not_found')
  requireNeeded(sent.kind, documentsOf(personKind))
  return await keep(context, accountId, sent, (effect) => transactAs(deps.database, actor, effect))
}

/**
 * As `uploadDocument`, before the first sign-in, with the registration's token. Errors: `link_expired`, `file_refused`.
 */
export async function uploadRegistrationDocument(
  context: Uploader,
  token: string,
  sent: Sent,
): Promise<Document> {
  const { deps } = context
  const continued = await requireContinued(deps.database, token)
  requireNeeded(sent.kind, documentsOf(continued.personKind))
  if ('accountId' in continued) {
    const { accountId } = continued
    context.count(accountId)
    const document = await keep(context, accountId, sent, (effect) =>
      transact(deps.database, async (tx) => {
        const kept = await effect(tx)
        await notePaperCame(tx, deps.clock.now(), { token, accountId, kind: sent.kind })
        return kept
      }),
    )
    return withoutIds(document)
  }
  await cleanUploadedFile(sent.bytes)
  const file = { name: presentableName(sent.name), at: deps.clock.now().toISOString() }
  await noteDecoy(deps.database, token, sent.kind, file)
  return presentDecoy(sent.kind, file)
}

/** A document of a known registrant, presented as `withoutIds` presents a stored document. */
export const presentDecoy = (kind: DocumentKind, file: { name: string; at: string }): Document => ({
  ...missingDocument(kind),
  state: 'uploaded',
  fileName: file.name,
  uploadedAt: file.at,
})

function requireNeeded(kind: DocumentKind, needed: readonly DocumentKind[]): void {
  if (!needed.includes(kind)) refuse('bad_request', { field: 'kind' })
}

async function keep(
  context: Caller,
  accountId: string,
  { kind, name, bytes }: Sent,
  inTransaction: InTransaction,
): Promise<Document> {
  const { deps } = context
  return await keepFile(deps, { accountId, name, bytes }, inTransaction, async (tx, fileId) => {
    const id = newId()
    await lockFile(tx, accountId)
    await tx.insert(documents).values({ id, accountId, kind, fileId, state: 'uploaded' })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'document_uploaded',
      details: { kind, documentId: id },
    })
    const row = await findDocument(tx, id)
    if (!row) throw new Error('the inserted document was not found')
    return presentDocument(row, deps.clock.now())
  })
}
