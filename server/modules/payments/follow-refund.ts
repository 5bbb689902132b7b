import { canMoveRefund, pauseAt, type RefundState, refundTerms } from '#core/sales/sales.ts'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { listPaidTwice, updateDispute } from '#server/modules/ledger/disputes.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { findRefund, moveRefund, pollRefundAt } from '#server/modules/ledger/move-refund.ts'
import { coverRefund } from '#server/modules/ledger/take-back.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { describeWorkItem, endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** How soon the provider is asked again about a refund that is under way: more and more rarely. Milliseconds. */
const asking = { leastMillis: 6_000, mostMillis: hourMillis } as const

const events = { in_transit: 'refund_sent', done: 'refund_done', failed: 'refund_failed' } as const

/**
 * Makes a refund what the provider says, where that is a step; `providerRef` is null before it has answered. What the client
 * had otherwise is not the provider's to move.
 */
export async function followRefund(
  tx: Transaction,
  deps: Deps,
  { id, saleId }: Pick<RefundRow, 'id' | 'saleId'>,
  to: { state: RefundState; providerRef: string | null },
): Promise<void> {
  const sale = await lockSale(tx, saleId)
  const before = await findRefund(tx, id)
  if (before?.route !== 'original' || !sale) return
  const { state, providerRef } = to
  if (state !== 'created' && canMoveRefund(before.state, state)) {
    const at = deps.clock.now()
    const refused = state === 'failed' ? refusedAt(before, at) : null
    await moveRefund(tx, before, state, {
      ...{ providerRef: providerRef || before.providerRef, doneAt: state === 'done' ? at : null },
      ...refused,
    })
    await recordEvent(tx, {
      sale,
      event: events[state],
      lineId: before.lineId,
      details: detailsOf(sale, before),
    })
    if (state === 'done') await endWorkItems(tx, ['refund_failed'], [id])
    if (refused) await noteRefusal(tx, deps, { ...before, state, ...refused })
  }
  if (state === 'in_transit' && providerRef) await askLater(tx, deps, { ...before, providerRef })
}

/**
 * It is sent again after a pause; after the last refusal it is not, nor where the money has come back: the same card would
 * send it back again.
 */
function refusedAt({ state, refusals }: RefundRow, now: Date): Pick<RefundRow, 'refusals' | 'nextTryAt'> {
  if (state === 'done') return { refusals: Math.max(refusals + 1, refundTerms.refusals), nextTryAt: null }
  const pause = refundTerms.pauseMinutes[refusals]
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * minuteMillis)
  return { refusals: refusals + 1, nextTryAt }
}

/**
 * What did not arrive is done where a bank has given the client the same money. Otherwise it waits for its next try, instead
 * of being asked about; in the end somebody has to look at it.
 */
async function noteRefusal(tx: Transaction, deps: Deps, refund: RefundRow): Promise<void> {
  const { id, saleId, currency, paymentId, refusals, nextTryAt } = refund
  const amountMinor = refund.amountMinor - (await coverByBank(tx, deps, refund))
  if (amountMinor === 0) return
  deps.log.warn({ refundId: id, saleId, refusals }, 'the provider refused a refund')
  if (nextTryAt) return sendAt(tx, id, nextTryAt)
  const details = { refundId: id, paymentId, amountMinor, currency }
  await openWorkItem(tx, deps, { kind: 'refund_failed', subject: id, saleId, details })
}

/** How much of a refund that did not arrive lost disputes have given to the client; in minor units. */
async function coverByBank(tx: Transaction, deps: Deps, refund: RefundRow): Promise<number> {
  let leftMinor = refund.amountMinor
  for (const { id, twiceMinor, currency, reason } of await listPaidTwice(tx, refund)) {
    if (leftMinor === 0) break
    const left = { ...refund, amountMinor: leftMinor }
    const taken = { amountMinor: twiceMinor, route: 'chargeback' } as const
    const coveredMinor = await coverRefund(tx, deps, left, taken)
    leftMinor -= coveredMinor
    const restMinor = twiceMinor - coveredMinor
    await updateDispute(tx, id, { twiceMinor: restMinor })
    const details = { paymentId: refund.paymentId, amountMinor: restMinor, currency, reason }
    if (restMinor > 0) await describeWorkItem(tx, 'paid_twice', id, details)
    else await endWorkItems(tx, ['paid_twice'], [id])
  }
  return refund.amountMinor - leftMinor
}

/** By a job, and by the round where that is lost. */
async function askLater(
  tx: Transaction,
  { clock }: Deps,
  { id, createdAt, providerRef }: RefundRow & { providerRef: string },
): Promise<void> {
  const now = clock.now().getTime()
  const runAt = new Date(now + pauseAt(now - createdAt.getTime(), asking))
  await pollRefundAt(tx, { id, providerRef }, new Date(runAt.getTime() + 10 * minuteMillis))
  await sendAt(tx, id, runAt)
}

const sendAt = (tx: Transaction, refundId: string, runAt: Date): Promise<void> =>
  enqueue(tx, 'send-refund', { refundId }, { runAt, jobKey: `refund:${refundId}` })

/** What the history tells of a refund: sums of a sale are of its currency, another one is named. */
export const detailsOf = (
  sale: Pick<SaleRow, 'currency'>,
  { id: refundId, amountMinor, currency }: RefundRow,
): Record<string, unknown> =>
  currency === sale.currency ? { refundId, amountMinor } : { refundId, returned: { amountMinor, currency } }
