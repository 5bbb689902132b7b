import { type Decision, decisionsFor, type WorkItemKind } from '#core/agencies/work-items.ts'
import type { Input } from '#core/contract/calls.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { updateDispute } from '#server/modules/ledger/disputes.ts'
import { requestRefundOfOther } from '#server/modules/ledger/request-refund-of-other.ts'
import {
  endRefund,
  requirePending,
  requireRefused,
  requireWaiting,
  sendRefundAgain,
} from '#server/modules/payments/end-refund.ts'
import { followRefund } from '#server/modules/payments/follow-refund.ts'
import { confirmSale } from '#server/modules/sales/confirm-sale.ts'
import { moveSale } from '#server/modules/sales/move-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { letGo } from '#server/modules/sales/release-hold.ts'
import { lockWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { acceptBooking, askSupplierAgain, giveBookingUp } from '#server/modules/suppliers/decide-booking.ts'
import {
  changeOpenItem,
  requireWorkItem,
  type WorkItemRow,
} from '#server/modules/work-items/read-work-items.ts'
import { auditName, type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answerOf, transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { dropJob, runJobAgain } from '#server/platform/jobs/spent-jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'

/**
 * Executes a staff decision about an item once, and records its reason. Errors: `work_item_not_found`,
 * `work_item_resolved`, `decision_impossible` if the state of the item or its sale does not allow the decision, or an
 * error of the decision itself.
 */
export async function decideWorkItem(
  context: Caller,
  { id, decision, reason }: Input<'admin.decideWorkItem'>,
): Promise<void> {
  const { deps } = context
  requireRight(context, 'decide work items')
  await transact(deps.database, async (tx) => {
    const item = await requireWorkItem(tx, id)
    // The sale is locked before its other rows, as everywhere.
    const whole = item.saleId ? await lockWholeSale(tx, item.saleId) : null
    if (item.resolvedAt) refuse('work_item_resolved')
    const resolvedAt = deps.clock.now()
    const offered = decisionsFor(item, whole?.sale.state ?? null, resolvedAt)
    if (!offered.includes(decision)) refuse('decision_impossible')
    const resolved = { resolvedAt, resolvedBy: auditName(context), decision, reason }
    await changeOpenItem(tx, id, resolved)
    const details = { workItemId: id, decision, reason }
    if (whole)
      await recordEvent(tx, { sale: whole.sale, event: 'review_decided', requester: context, details })
    else await recordAuditEvent(tx, context, { accountId: null, event: 'review_decided', details })
    await carryOut[item.kind][decision]?.(tx, deps, { whole, item, requester: context })
  })
}

type CarryOut = (
  tx: Transaction,
  deps: Deps,
  about: { whole: WholeSale | null; item: WorkItemRow; requester: Requester },
) => Promise<void>

const accept: CarryOut = async (tx, deps, { whole }) => {
  if (!whole || !isWaiting(whole.sale.state) || whole.isOverdue) refuse('decision_impossible')
  await answerOf(await confirmSale(tx, deps, whole))
}

const refund: CarryOut = async (tx, _, { whole, requester }) => {
  if (!whole || !isWaiting(whole.sale.state)) refuse('decision_impossible')
  await letGo(tx, whole, requester)
}

/**
 * Refunds a payment in another currency as it was received. If the sale still waits for a payment, its stock is
 * released.
 */
const refundOtherMoney: CarryOut = async (tx, _, { whole, item, requester }) => {
  if (!whole || !(await requestRefundOfOther(tx, whole, item.subject))) refuse('decision_impossible')
  if (isWaiting(whole.sale.state)) await letGo(tx, whole, requester)
}

/** Ends the review of the sale, so that its deadline applies again. */
const goOn: CarryOut = async (tx, _, { whole }) => {
  if (whole?.sale.state === 'manual_review') await moveSale(tx, whole.sale, 'pending_payment', null)
}

/**
 * What the provider's own pages say about a refund that it has accepted. No money moves; one that failed is sent again only
 * when somebody wants it.
 */
async function recordAtProvider(
  tx: Transaction,
  deps: Deps,
  { whole, item }: Parameters<CarryOut>[2],
  said: { state: 'done' } | { state: 'failed'; isForGood: true },
): Promise<void> {
  const refund = await requireWaiting(tx, whole ?? refuse('decision_impossible'), item.subject, true)
  await followRefund(tx, deps, refund, { ...said, providerRef: null })
}

const carryOut: Record<WorkItemKind, Partial<Record<Decision, CarryOut>>> = {
  amount_mismatch: { accept, refund, done: goOn },
  currency_mismatch: { refund: refundOtherMoney, done: goOn },
  dispute: {
    concede: (tx, _, { item }) =>
      enqueue(tx, 'concede-dispute', { disputeId: item.subject }, { jobKey: `concede:${item.subject}` }),
  },
  dispute_lost: {},
  // The duplicate amount was recovered: if a refund is returned later, the money belongs to the customer again.
  paid_twice: { done: (tx, _, { item }) => updateDispute(tx, item.subject, { twiceMinor: 0 }) },
  settlement_difference: { done: goOn },
  merchant_key_refused: { done: goOn },
  supplier_unknown: {
    again: (tx, _, { item }) => askSupplierAgain(tx, item.subject, 'unknown'),
    accept: (tx, deps, { whole, item }) =>
      acceptBooking(tx, deps, whole ?? refuse('decision_impossible'), item.subject),
    refund: (tx, _, { whole, requester }) =>
      giveBookingUp(tx, whole ?? refuse('decision_impossible'), requester),
  },
  supplier_keeps: { again: (tx, _, { item }) => askSupplierAgain(tx, item.subject, 'kept') },
  refund_failed: {
    async again(tx, _, { whole, item }) {
      const { id } = requireRefused(whole ?? refuse('decision_impossible'), item.subject)
      await sendRefundAgain(tx, id)
    },
    async done(tx, deps, about) {
      const { whole, item } = about
      if (whole) await endRefund(tx, deps, whole, requireRefused(whole, item.subject))
      await goOn(tx, deps, about)
    },
  },
  refund_waits: {
    async again(tx, _, { whole, item }) {
      const { id } = requirePending(whole ?? refuse('decision_impossible'), item.subject)
      await sendRefundAgain(tx, id)
    },
    async done(tx, deps, { whole, item }) {
      if (!whole) return refuse('decision_impossible')
      await endRefund(tx, deps, whole, await requireWaiting(tx, whole, item.subject))
    },
  },
  refund_unconfirmed: {
    async again(tx, _, { whole, item }) {
      const { id } = requirePending(whole ?? refuse('decision_impossible'), item.subject)
      await sendRefundAgain(tx, id)
    },
    arrived: (tx, deps, about) => recordAtProvider(tx, deps, about, { state: 'done' }),
    failed: (tx, deps, about) => recordAtProvider(tx, deps, about, { state: 'failed', isForGood: true }),
  },
  job_failed: {
    again: (tx, _, { item }) => runJobAgain(tx, item.subject),
    done: (tx, _, { item }) => dropJob(tx, item.subject),
  },
}
