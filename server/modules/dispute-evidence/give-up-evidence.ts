import { updateDispute } from '#server/modules/ledger/disputes.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Ends the attempts to hand evidence in that the provider kept refusing: the case says so, and evidence can be handed in
 * again. The dispute's own work item is still open.
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
