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
 * Hands the evidence of a dispute in at its provider, by a job. Errors: `work_item_not_found`, `work_item_resolved`, or
 * `evidence_impossible` while other evidence is on its way, and once the provider takes none any more.
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
    // The sale is locked before its rows, as everywhere.
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
