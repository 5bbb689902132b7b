import { eq } from 'drizzle-orm'
import { maxProspectFiles } from '#core/agencies/file-limits.ts'
import type { Input } from '#core/contract/calls.ts'
import { keepFile } from '#server/modules/files/keep-file.ts'
import { type OpenedFile, readFileOf } from '#server/modules/files/open-file.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { listFileRows, presentFile } from './file-rows.ts'
import { keepAtWork } from './keep-prospect.ts'
import { lockProspect, requireProspect } from './reach-prospect.ts'
import { insertEvent } from './store.ts'
import { prospectFiles } from './tables.ts'

interface Address {
  accountId: string
  id: string
}

type Uploader = Caller & { count(whose: string): void }

/**
 * Adds a document to a prospect; a repeated call with the same `key` changes nothing. The document belongs to the
 * platform, whichever agency the prospect applies to. Errors: `prospect_not_found`, `file_refused`, `too_many_files`.
 */
export async function addProspectFile(
  context: Uploader,
  { key, name, bytes, ...address }: Address & { key: string; name: string; bytes: Uint8Array },
): Promise<{ id: string }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  const inTransaction = <T>(effect: (tx: Transaction) => Promise<T>) =>
    transactAs(deps.database, actor, effect)
  const room = async (tx: Transaction) => {
    const prospect = await lockProspect(tx, context, address)
    const rows = await listFileRows(tx, prospect.id)
    const same = rows.find((row) => row.key === key)
    if (!same && rows.length >= maxProspectFiles) refuse('too_many_files')
    return { prospect, same }
  }
  const { same } = await inTransaction(room)
  if (same) return { id: same.id }
  context.count(personId)
  return await keepFile(deps, { accountId: null, name, bytes }, inTransaction, async (tx, fileId) => {
    const { prospect } = await room(tx)
    const { id: prospectId, accountId } = prospect
    await keepAtWork(tx, context, prospect)
    const at = deps.clock.now()
    await tx.insert(prospectFiles).values({ fileId, prospectId, key, addedBy: personId })
    await insertEvent(tx, { prospectId, event: 'file_added', personId, at })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'prospect_file_added',
      details: { prospectId, fileId },
    })
    return { id: fileId }
  })
}

/** Removes a document; its entry is kept. Errors: `prospect_not_found`, `document_not_found`. */
export async function removeProspectFile(
  context: Caller,
  { fileId, reason, ...address }: Input<'admin.removeProspectFile'>,
): Promise<Record<string, never>> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, address)
    const { id: prospectId, accountId } = prospect
    await requirePaper(tx, prospectId, fileId)
    await keepAtWork(tx, context, prospect)
    const at = deps.clock.now()
    await tx
      .update(prospectFiles)
      .set({ removedAt: at, removedBy: personId, reason })
      .where(eq(prospectFiles.fileId, fileId))
    await insertEvent(tx, { prospectId, event: 'file_removed', said: reason, personId, at })
    const details = { prospectId, fileId, reason }
    await recordAuditEvent(tx, context, { accountId, event: 'prospect_file_removed', details })
    return {}
  })
}

/**
 * The bytes of a prospect's document. Errors: `prospect_not_found`, `document_not_found` also for a removed document.
 */
export async function openProspectFile(
  context: Caller,
  { fileId, ...address }: Address & { fileId: string },
): Promise<OpenedFile> {
  const { deps, actor } = context
  requireRight(context, 'see prospects')
  await transactAs(deps.database, actor, async (tx) => {
    const { id } = await requireProspect(tx, context, address)
    await requirePaper(tx, id, fileId)
  })
  return await readFileOf(deps, actor, fileId)
}

async function requirePaper(tx: Transaction, prospectId: string, fileId: string): Promise<void> {
  const found = (await listFileRows(tx, prospectId)).find(({ id }) => id === fileId)
  if (!found || presentFile(found).removed) refuse('document_not_found')
}
