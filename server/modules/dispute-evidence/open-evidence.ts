import type { Language } from '#core/app/language.ts'
import { type DisputeRow, findDispute } from '#server/modules/ledger/disputes.ts'
import { requireWorkItem, type WorkItemRow } from '#server/modules/work-items/read-work-items.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { evidenceTexts } from './dispute-evidence-texts.ts'
import { evidenceFiles, zipOf } from './evidence-pack.ts'
import { readEvidenceFacts } from './read-evidence-facts.ts'

/** Returns a work item with its dispute. Errors: `work_item_not_found`, also for a work item of another kind. */
export async function requireDisputeOf(
  executor: Executor,
  workItemId: string,
): Promise<{ item: WorkItemRow; dispute: DisputeRow }> {
  const item = await requireWorkItem(executor, workItemId)
  const dispute = item.kind === 'dispute' ? await findDispute(executor, item.subject) : null
  return dispute ? { item, dispute } : refuse('work_item_not_found')
}

/**
 * Returns the evidence of a dispute as a named ZIP, for staff who decide disputes; the audit log records every access,
 * because the evidence contains the buyer's personal data. Errors: `unauthenticated`, `forbidden`,
 * `work_item_not_found`.
 */
export async function openEvidence(
  context: Caller,
  { id, language }: { id: string; language: Language },
): Promise<{ name: string; bytes: Buffer }> {
  const { deps } = context
  requireRight(context, 'decide work items')
  const facts = await transact(deps.database, async (tx) => {
    const { dispute } = await requireDisputeOf(tx, id)
    const read = await readEvidenceFacts(tx, dispute)
    await recordAuditEvent(tx, context, {
      ...{ accountId: read.account.id, event: 'dispute_evidence_read' },
      details: { workItemId: id, saleId: dispute.saleId },
    })
    return read
  })
  const files = await evidenceFiles(deps, facts, { language, note: facts.dispute.evidence?.note ?? '' })
  return { name: `${evidenceTexts[language].file}-${facts.whole.sale.code}.zip`, bytes: zipOf(files) }
}
