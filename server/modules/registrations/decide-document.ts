import type { Input } from '#core/contract/calls.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { type Document, findDocument, isReplaced, presentDocument } from './documents.ts'
import { moveDocument } from './move-document.ts'
import { reachDocument } from './open-document.ts'
import { requireSeen } from './reach-registration.ts'

/**
 * Accepts a document, or rejects it with a reason; `askForCorrections` notifies the agency of all rejections at once.
 * Errors: `document_not_found`, also for a registration in another person's portfolio, and `registration_changed`.
 */
export async function decideDocument(
  context: Caller,
  decided: Input<'admin.decideDocument'>,
): Promise<Document> {
  const { deps } = context
  requireRight(context, 'decide registrations')
  const { documentId: id, decision } = decided
  return await transactAs(deps.database, context.actor, async (tx) => {
    const before = await reachDocument(tx, context, id, { lock: true })
    await requireSeen(tx, before.accountId, decided.version)
    if (await isReplaced(tx, id)) refuse('registration_changed')
    const reason = decided.decision === 'rejected' ? decided.reason : null
    const expiresOn = decided.decision === 'accepted' ? (decided.expiresOn ?? null) : null
    const changed = await moveDocument(tx, id, decision, { reason, expiresOn })
    const row = changed && (await findDocument(tx, id))
    if (!row) return refuse('document_not_found')
    const { accountId, kind } = changed
    await recordAuditEvent(tx, context, {
      accountId,
      event: `document_${decision}`,
      details: { documentId: id, kind, reason, expiresOn },
    })
    return presentDocument(row, deps.clock.now())
  })
}
