import { findDispute, updateDispute } from '#server/modules/ledger/disputes.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { evidenceFiles } from './evidence-pack.ts'
import { nameOf, policiesOf, servicesOf, usesOfSale } from './evidence-sections.ts'
import { readEvidenceFacts } from './read-evidence-facts.ts'

/** Submits a person's evidence to the provider, once. Throws if the provider cannot be reached. */
export async function sendEvidence(
  deps: Deps,
  { disputeId, evidenceId }: Jobs['send-evidence'],
): Promise<void> {
  const dispute = await findDispute(deps.database, disputeId)
  const ordered = dispute?.evidence
  if (!dispute || ordered?.id !== evidenceId || ordered.state !== 'sending') return
  const { provider, providerRef, saleId } = dispute
  const { language, note } = ordered
  const facts = await readEvidenceFacts(deps.database, dispute)
  const files = await evidenceFiles(deps, facts, { language, note })
  const { sale } = facts.whole
  const state = await (await providerOf(deps, dispute)).submitEvidence({
    ...{ id: evidenceId, providerRef, files },
    facts: {
      customerName: nameOf(sale),
      customerEmail: sale.customer?.email ?? '',
      product: servicesOf(facts, language),
      servedOn: facts.whole.lines.map(({ startsOn }) => startsOn).toSorted()[0] ?? '',
      cancellationPolicy: policiesOf(facts, language),
      use: usesOfSale(facts, language),
      note,
    },
  })
  await transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, saleId)
    const current = whole?.disputes.find(({ id }) => id === disputeId)?.evidence
    if (!whole || current?.id !== evidenceId || current.state !== 'sending') return
    const answered = {
      ...{ ...current, state, files: files.map(({ name }) => name) },
      answeredAt: deps.clock.now().toISOString(),
    }
    await updateDispute(tx, disputeId, { evidence: answered })
    if (state === 'late')
      await recordEvent(tx, {
        ...{ sale: whole.sale, event: 'dispute_unanswered' },
        details: { paymentId: dispute.paymentId, amountMinor: dispute.amountMinor },
      })
    // The provider now reports that the bank is examining the dispute.
    await enqueue(tx, 'follow-dispute', { provider, disputeRef: providerRef })
  })
}
