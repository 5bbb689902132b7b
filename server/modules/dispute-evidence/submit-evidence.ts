import type { Input } from '#core/contract/calls.ts'
import { mayHandIn } from '#core/sales/dispute-evidence.ts'
import { updateDispute } from '#server/modules/ledger/disputes.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { changeOpenItem } from '#server/modules/work-items/read-work-items.ts'
import type { Caller } from '#server/platform/audit.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireDisputeOf } from './open-evidence.ts'

/**
 * Submits the evidence of a dispute to its provider, through a job. Errors: `work_item_not_found`,
 * `work_item_resolved`, or `evidence_impossible` while other evidence is being sent, and once the provider no longer
 * accepts any.
 */
export async function submitEvidence(
  context: Caller,
  { id, language, note }: Input<'admin.submitEvidence'>,
): Promise<void> {
  const { deps } = context
  const personId = requireRight(context, 'decide work items')
  await transact(deps.database, async (tx) => {
    const { item, dispute: found } = await requireDisputeOf(tx, id)
    const { id: disputeId, saleId } = found
    // A sale is always locked before its rows.
    const whole = await lockWholeSale(tx, saleId)
    const dispute = whole?.disputes.find((one) => one.id === disputeId)
    if (!whole || !dispute) return refuse('work_item_not_found')
    await changeOpenItem(tx, id, { assignedTo: item.assignedTo ?? personId })
    if (!mayHandIn(dispute, whole.now)) return refuse('evidence_impossible')
    const evidence = {
      ...{ id: newId(), state: 'sending' as const, language, personId, note, files: [] },
      ...{ orderedAt: deps.clock.now().toISOString(), answeredAt: null },
    }
    await updateDispute(tx, disputeId, { evidence })
    const { paymentId, amountMinor } = dispute
    await recordEvent(tx, {
      ...{ sale: whole.sale, event: 'dispute_answered', requester: context },
      details: { paymentId, amountMinor },
    })
    await enqueue(
      tx,
      'send-evidence',
      { disputeId, evidenceId: evidence.id },
      { jobKey: `evidence:${evidence.id}` },
    )
  })
}
