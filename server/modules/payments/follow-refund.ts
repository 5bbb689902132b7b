import { canMoveRefund, pauseAt, type RefundState, refundRetries } from '#core/sales/sales.ts'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { listPaidTwice, updateDispute } from '#server/modules/ledger/disputes.ts'
import { listPayments, type RefundRow } from '#server/modules/ledger/list-payments.ts'
import { findRefund, moveRefund, pollRefundAt } from '#server/modules/ledger/move-refund.ts'
import { postMerchant } from '#server/modules/ledger/post-merchant.ts'
import { coverRefund } from '#server/modules/ledger/take-back.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale, type SaleRow } from '#server/modules/sales/sale-rows.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { describeWorkItem, endWorkItems } from '#server/modules/work-items/read-work-items.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

/** The intervals at which the provider is polled about a pending refund, increasing with its age. Milliseconds. */
const asking = { minMillis: 6_000, maxMillis: hourMillis } as const

const events = { in_transit: 'refund_sent', done: 'refund_done', failed: 'refund_failed' } as const

/**
 * Applies the provider's state to a refund, if the transition is allowed; `providerRef` is null until the provider
 * responds. The provider cannot change a refund paid by other means. `isForGood`: a failed refund is not sent again
 * automatically. `keepsRef`: a new attempt keeps the id of the previous one until the provider responds.
 */
export async function followRefund(
  tx: Transaction,
  deps: Deps,
  { id, saleId }: Pick<RefundRow, 'id' | 'saleId'>,
  to: { state: RefundState; providerRef: string | null; isForGood?: boolean; keepsRef?: boolean },
): Promise<void> {
  const sale = await lockSale(tx, saleId)
  const before = await findRefund(tx, id)
  if (before?.route !== 'original' || !sale) return
  const { state, providerRef, isForGood = false, keepsRef = false } = to
  if (state !== 'created' && canMoveRefund(before.state, state)) {
    const at = deps.clock.now()
    const refused = state === 'failed' ? refusedAt(before, at, isForGood) : null
    // A new attempt has another id at the provider.
    const known = before.state === 'failed' && !keepsRef ? null : before.providerRef
    await moveRefund(tx, before, state, {
      ...{ providerRef: providerRef || known, doneAt: state === 'done' ? at : null },
      ...refused,
    })
    await recordEvent(tx, {
      sale,
      event: events[state],
      lineId: before.lineId,
      details: detailsOf(sale, before),
    })
    if (state === 'done') await endWorkItems(tx, ['refund_failed', 'refund_waits'], [id])
    if (state !== 'in_transit') await endWorkItems(tx, ['refund_unconfirmed'], [id])
    if (refused) await noteRefusal(tx, deps, { ...before, state, ...refused })
    await postMerchant(tx, saleId, await listPayments(tx, saleId))
  }
  if (state === 'in_transit' && providerRef) await askLater(tx, deps, { ...before, providerRef })
}

/**
 * A failed refund is retried after a pause, except after the last attempt or if the money came back: the same card
 * would return it again.
 */
function refusedAt(
  { state, refusals }: RefundRow,
  now: Date,
  isForGood: boolean,
): Pick<RefundRow, 'refusals' | 'nextTryAt'> {
  if (state === 'done' || isForGood)
    return { refusals: Math.max(refusals + 1, refundRetries.refusals), nextTryAt: null }
  const pause = refundRetries.pauseMinutes[refusals]
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * minuteMillis)
  return { refusals: refusals + 1, nextTryAt }
}

/**
 * A failed refund is done if a bank has returned the same money to the client. Otherwise it waits for its next retry
 * and is not polled; after the last one a work item is opened.
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

/** The part of a failed refund that lost disputes have returned to the client; in minor units. */
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

/** Called by a job, and by the periodic sweep if the job is lost. */
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

/** The history entry of a refund: amounts in the sale's currency, any other currency is named. */
export const detailsOf = (
  sale: Pick<SaleRow, 'currency'>,
  { id: refundId, amountMinor, currency }: RefundRow,
): Record<string, unknown> =>
  currency === sale.currency ? { refundId, amountMinor } : { refundId, returned: { amountMinor, currency } }
