import type { Input } from '#core/contract/calls.ts'
import { updateAccount } from '#server/modules/accounts/account-rows.ts'
import { forgetStorefront } from '#server/modules/products/get-storefront.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readDocuments } from './documents.ts'
import { moveAgencyChange } from './move-agency-change.ts'
import { moveDocument } from './move-document.ts'
import { noteSearched } from './note-searched.ts'
import { requireFile, requireSeen } from './reach-registration.ts'
import { findChange } from './read-changes.ts'

/**
 * Approves or refuses an agency's proposal; its owners are notified by e-mail. An approved value applies from now on:
 * existing sales keep the former name. Approving an RNT number also accepts its certificate. Errors: `change_not_found`
 * if the proposal is not pending, `registration_not_found` for a registration in another person's portfolio,
 * `registration_changed`, `proof_missing` if the certificate was rejected since, `registration_state` for a closed
 * agency.
 */
export async function decideChange(
  context: Caller,
  decided: Input<'admin.decideChange'>,
): Promise<Record<string, never>> {
  const { deps } = context
  requireRight(context, 'decide registrations')
  const { changeId: id, decision } = decided
  const reason = decided.decision === 'refused' ? decided.reason : null
  const accountId = await transactAs(deps.database, context.actor, async (tx) => {
    const { accountId, kind, value } = (await findChange(tx, id)) ?? refuse('change_not_found')
    const { account, registration } = await requireFile(tx, context, accountId, { lock: true })
    if (account.state === 'closed') refuse('registration_state')
    await requireSeen(tx, accountId, decided.version)
    if ((await findChange(tx, id))?.state !== 'pending') refuse('change_not_found')
    await moveAgencyChange(tx, id, decision, reason)
    const was = account[kind]
    if (decided.decision === 'approved') {
      await updateAccount(tx, accountId, { [kind]: value })
      if (kind === 'name') await noteSearched(tx, accountId)
      else {
        const papers = await readDocuments(tx, accountId, registration.personKind, deps.clock.now())
        const certificate = papers.find((paper) => paper.kind === 'tourism_registry')
        await acceptProof(tx, context, { accountId, certificate, expiresOn: decided.expiresOn ?? null })
      }
    }
    const details = { kind, value, was, reason }
    await recordAuditEvent(tx, context, { accountId, event: `change_${decision}`, details })
    const told = { kind, value, reason }
    await enqueue(tx, 'notify-registrant', { accountId, what: `change_${decision}`, decided: told })
    return accountId
  })
  forgetStorefront(deps, accountId)
  return {}
}

/** Accepts the certificate, unless it was already decided. */
async function acceptProof(
  tx: Transaction,
  context: Caller,
  {
    accountId,
    certificate,
    expiresOn,
  }: {
    accountId: string
    certificate: { id: string | null; state: string } | undefined
    expiresOn: string | null
  },
): Promise<void> {
  if (certificate?.state === 'accepted') return
  const { id: documentId, state } = certificate ?? refuse('proof_missing')
  if (!documentId || state !== 'uploaded') return refuse('proof_missing')
  await moveDocument(tx, documentId, 'accepted', { reason: null, expiresOn })
  const details = { documentId, kind: 'tourism_registry', reason: null, expiresOn }
  await recordAuditEvent(tx, context, { accountId, event: 'document_accepted', details })
}
