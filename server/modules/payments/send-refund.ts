import { canMoveRefund, pauseAt, type RefundState, refundTerms } from '#core/sales.ts'
import type { RefundRow } from '#server/modules/ledger/list-payments.ts'
import { askRefundAt, findRefund, moveRefund, takeOpenRefunds } from '#server/modules/ledger/move-refund.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockSale } from '#server/modules/sales/sale-rows.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { providerOf } from './provider-of.ts'
import { findPayment } from './store.ts'

/** How soon the provider is asked again about a refund that is under way: more and more rarely. Milliseconds. */
const asking = { leastMillis: 6_000, mostMillis: 3_600_000 } as const
const minute = 60_000

/**
 * Sends a refund to the provider and follows it to its end. Safe to run again at any point: the provider knows
 * the refund by our id. Throws when the provider cannot be reached, so that the job is run again.
 */
export async function sendRefund(deps: Deps, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(deps.database, refundId)
  if (!refund || refund.state === 'done') return
  const payment = await findPayment(deps.database, refund.paymentId)
  if (!payment?.providerRef) throw new Error(`refund ${refundId} has no payment at the provider`)
  await follow(deps, refund, { state: 'in_transit', providerRef: null })
  const answer = await providerOf(deps, payment).refund({
    id: idAtProvider(refund),
    providerRef: payment.providerRef,
    amountMinor: refund.amountMinor,
  })
  await follow(deps, refund, answer)
}

/** Sends again what a lost job or a refusal has left: each refund that is not done, when it is due. */
export async function sendOpenRefunds(deps: Deps): Promise<void> {
  for (const refundId of await takeOpenRefunds(deps.database)) {
    await sendRefund(deps, { refundId }).catch((error: unknown) => {
      deps.log.warn({ refundId, err: error }, 'a refund could not be sent')
    })
  }
}

/** What a provider has refused under one id it would refuse under that id for ever. */
const idAtProvider = ({ id, refusals }: RefundRow): string => (refusals === 0 ? id : `${id}-${refusals}`)

const events = { in_transit: 'refund_sent', done: 'refund_done', failed: 'refund_failed' } as const

/** Makes a refund what the provider says, where that is a step; `providerRef` is null before it has answered. */
function follow(
  deps: Deps,
  { id, saleId }: RefundRow,
  to: { state: RefundState; providerRef: string | null },
): Promise<void> {
  return transact(deps.database, async (tx) => {
    const sale = await lockSale(tx, saleId)
    const before = await findRefund(tx, id)
    if (!sale || !before) return
    const { state, providerRef } = to
    if (state !== 'created' && canMoveRefund(before.state, state)) {
      const { lineId, amountMinor } = before
      const at = deps.clock.now()
      await moveRefund(tx, before, state, {
        ...{ providerRef: providerRef || before.providerRef, doneAt: state === 'done' ? at : null },
        ...(state === 'failed' ? refusedAt(before, at) : {}),
      })
      await recordEvent(tx, { sale, event: events[state], lineId, details: { refundId: id, amountMinor } })
      if (state === 'failed') await noteRefusal(tx, deps, before)
    }
    if (state === 'in_transit' && providerRef) await askLater(tx, deps, before)
  })
}

/** It is sent again after a pause; after the last refusal it is not. */
function refusedAt({ refusals }: RefundRow, now: Date): Pick<RefundRow, 'refusals' | 'nextTryAt'> {
  const pause = refundTerms.pauseMinutes[refusals]
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * minute)
  return { refusals: refusals + 1, nextTryAt }
}

/** In the end somebody has to look at it. */
async function noteRefusal(tx: Transaction, deps: Deps, refund: RefundRow): Promise<void> {
  const { id, saleId, amountMinor, currency, paymentId } = refund
  const refusals = refund.refusals + 1
  deps.log.warn({ refundId: id, saleId, refusals }, 'the provider refused a refund')
  if (refusals < refundTerms.refusals) return
  const details = { refundId: id, paymentId, amountMinor, currency }
  await openWorkItem(tx, deps, { kind: 'refund_failed', subject: id, saleId, details })
}

/** By a job, and by the round where that is lost. */
async function askLater(tx: Transaction, { clock }: Deps, { id, createdAt }: RefundRow): Promise<void> {
  const now = clock.now().getTime()
  const runAt = new Date(now + pauseAt(now - createdAt.getTime(), asking))
  await askRefundAt(tx, id, new Date(runAt.getTime() + 10 * minute))
  await enqueue(tx, 'send-refund', { refundId: id }, { runAt, jobKey: `refund:${id}` })
}
