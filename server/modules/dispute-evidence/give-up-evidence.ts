import { updateDispute } from '#server/modules/ledger/disputes.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Stops trying to submit evidence that the provider keeps refusing. The evidence is marked as refused and can be
 * submitted again; the dispute's own work item stays open.
 */
export async function giveUpEvidence(
  deps: Pick<Deps, 'database' | 'clock'>,
  { disputeId, evidenceId, saleId }: { disputeId: string; evidenceId: string; saleId: string },
): Promise<void> {
  await transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const evidence = whole?.disputes.find(({ id }) => id === disputeId)?.evidence
    if (evidence?.id !== evidenceId || evidence.state !== 'sending') return
    const answeredAt = deps.clock.now().toISOString()
    await updateDispute(tx, disputeId, { evidence: { ...evidence, state: 'refused', answeredAt } })
  })
}
