import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { type CancellationPlan, isCancelled, planCancellation } from '#core/sales/cancellation-plan.ts'
import { type BackPart, backByMethod } from '#core/sales/refund-split.ts'
import { earlier, hasBegun } from '#core/sales/service-times.ts'
import { insertGiftCard } from '#server/modules/gift-cards/insert-gift-card.ts'
import { planRefunds } from '#server/modules/ledger/plan-refunds.ts'
import { noteGiftCard, type OrderedRefund, requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import { keepPayable } from '#server/modules/payables/owe-supplier.ts'
import { notifyAddressees } from '#server/modules/subscriptions/notify-addressees.ts'
import { wantOfSuppliers } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type CancelledBy, enqueue, enqueueCrmNews } from '#server/platform/jobs/jobs.ts'
import { endLostDisputes, endMoneyItems } from './end-money-items.ts'
import { listUsed } from './list-used.ts'
import { lowerPenalties } from './lower-penalties.ts'
import { cancelLine } from './move-lines.ts'
import { moveSale } from './move-sale.ts'
import { moveTakes } from './move-takes.ts'
import { backToClient, notifyReturned } from './notify-returned.ts'
import { offersCardRefund } from './offers-card-refund.ts'
import { reachSaleLocked, reachWholeSale } from './reach-sale.ts'
import { type Requester, recordEvent } from './record-event.ts'
import { reverseEarnings } from './reverse-earnings.ts'
import { moneyOf, refundableOf } from './sale-money.ts'
import type { SaleRow } from './sale-rows.ts'
import type { WholeSale } from './whole-sale.ts'

/**
 * Previews the cost and the refunds of canceling one line, or all remaining lines if `lineId` is null. Changes nothing.
 */
export async function simulateCancellation(
  context: Caller,
  request: Input<'bookingEngine.simulateCancellation'>,
): Promise<
  Omit<CancellationPlan, 'earlierMinor'> & {
    currency: SaleRow['currency']
    back: BackPart[]
    mayBeCard?: true
  }
> {
  const { deps } = context
  const whole = await reachWholeSale(deps.database, context, 'cancel a line', request.saleId)
  const { earlierMinor: _, ...plan } = planNow(
    deps,
    whole,
    request.lineId,
    await usedFor(deps.database, context, whole),
  )
  const parts = await planRefunds(deps.database, {
    saleId: request.saleId,
    amountMinor: plan.refundMinor,
  })
  const mayBeCard = await offersCardRefund(deps.database, context, whole.sale)
  return {
    currency: whole.sale.currency,
    ...plan,
    back: backByMethod(parts),
    ...(mayBeCard && { mayBeCard }),
  }
}

/**
 * Cancels one line, or all remaining lines: releases their stock and refunds what was paid beyond the penalty. Changes
 * nothing if the key was used before, or if the lines are already canceled: the request may come from two devices or
 * tabs. With `giftCard`, the refund is a gift card; the agency's people may choose this, and customers may if the
 * agency offers it. Errors: `penalty_changed` if the penalty is higher than the customer accepted, `payment_disputed`
 * while a bank examines the money to refund, and `reason_missing` if platform staff give no reason.
 */
export async function cancelLines(context: Caller, request: Input<'bookingEngine.cancel'>): Promise<void> {
  const { deps } = context
  // A retry may have a different free text.
  const { idempotencyKey: key, reason, ...body } = request
  await transact(deps.database, async (tx) => {
    const whole = await reachSaleLocked(tx, context, 'cancel a line', request.saleId)
    const { sale } = whole
    const { role, saleIds } = context.actor
    // The holder of the sale’s key acts as its customer, whatever their role.
    if (isOfPlatform(role) && !saleIds.includes(sale.id) && !reason) refuse('reason_missing')
    if (request.giftCard && !(await offersCardRefund(tx, context, sale))) requireAgencyRefund(context, sale)
    await withIdempotency(tx, { scope: `cancel:${sale.id}`, key, body }, async () => {
      if (isCancelled(whole.lines, request.lineId)) return {}
      const plan = planNow(deps, whole, request.lineId, await usedFor(tx, context, whole))
      if (plan.penaltyMinor > request.acceptedPenaltyMinor) {
        const { currency } = sale
        refuse('penalty_changed', {
          penalty: { amountMinor: plan.penaltyMinor, currency },
          refund: { amountMinor: plan.refundMinor, currency },
        })
      }
      await carryOut(tx, deps, context, whole, plan, { reason, asGiftCard: request.giftCard !== undefined })
      return {}
    })
  })
}

/**
 * The lines that guests have used. None for platform staff, who may cancel lines that were marked as used by mistake.
 */
const usedFor = async (executor: Executor, { actor }: Caller, { sale }: WholeSale): Promise<string[]> =>
  isOfPlatform(actor.role) ? [] : await listUsed(executor, sale.id)

function planNow(
  deps: Deps,
  whole: WholeSale,
  lineId: string | null,
  used: readonly string[],
): CancellationPlan {
  const now = deps.clock.now()
  const plan = planOf(whole, lineId, { now, priced: now, used })
  if ('problem' in plan) return refuse(plan.problem)
  return plan.refundMinor > refundableOf(whole) ? refuse('payment_disputed') : plan
}

/**
 * Plans a cancellation. `priced`: the instant that determines the penalty; `used`: the lines that guests have already
 * used.
 */
function planOf(
  whole: WholeSale,
  lineId: string | null,
  { now, priced, used }: { now: Date; priced: Date; used: readonly string[] },
) {
  const lines = whole.lines.map((line) => ({
    ...{ id: line.id, state: line.state, totalMinor: line.totalMinor },
    ...{ policy: line.snapshot.policy, nightsMinor: line.snapshot.nightsMinor },
    begun: hasBegun(line, now) || used.includes(line.id),
  }))
  return planCancellation(lines, lineId, moneyOf(whole), priced)
}

/**
 * Cancels all cancelable lines of a locked sale whose balance was unpaid at `dueAt`, according to their terms. The
 * penalties are those of that instant, however late this runs; they are deducted from the paid amount, and the
 * remainder is refunded.
 */
export async function cancelUnpaid(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  dueAt: Date,
): Promise<void> {
  const now = deps.clock.now()
  const plan = planOf(whole, null, {
    now,
    priced: earlier(now, dueAt),
    used: await listUsed(tx, whole.sale.id),
  })
  if (!('problem' in plan)) await carryOut(tx, deps, null, whole, plan)
}

async function carryOut(
  tx: Transaction,
  deps: Deps,
  requester: Requester | null,
  whole: WholeSale,
  plan: CancellationPlan,
  { reason, asGiftCard = false }: { reason?: string | undefined; asGiftCard?: boolean } = {},
): Promise<void> {
  const { clock } = deps
  const { sale, lines } = whole
  const lineIds = plan.lines.map((line) => line.lineId)
  const leaving = lines.filter(({ id }) => lineIds.includes(id))
  await moveTakes(tx, sale, leaving, 'giveBack')
  await wantOfSuppliers(tx, leaving, 'releasing')
  for (const line of plan.lines) {
    const leaves = leaving.find(({ id }) => id === line.lineId)
    if (leaves) {
      await reverseEarnings(tx, leaves, line.penaltyMinor)
      await keepPayable(tx, leaves, line.penaltyMinor)
    }
    await cancelLine(tx, line.lineId, line.penaltyMinor)
    await recordEvent(tx, {
      sale,
      event: 'line_cancelled',
      lineId: line.lineId,
      requester,
      details: { penaltyMinor: line.penaltyMinor, ...(reason !== undefined && { reason }) },
    })
  }
  await lowerPenalties(tx, lines, plan.earlierMinor)
  const refundedLine = lineIds.length === 1 ? (lineIds[0] ?? null) : null
  const order = { saleId: sale.id, lineId: refundedLine, amountMinor: plan.refundMinor, asGiftCard }
  const refunds = await requestRefunds(tx, order)
  await notifyReturned(tx, sale, refunds)
  await issueAsCard(tx, deps, requester, sale, refunds)
  const left = lines.some((line) => line.state === 'confirmed' && !lineIds.includes(line.id))
  if (!left) await moveSale(tx, sale, 'cancelled', { event: 'cancelled', requester })
  await (left ? endLostDisputes : endMoneyItems)(tx, whole)
  const event = left ? 'sale.line_cancelled' : 'sale.cancelled'
  await enqueueCrmNews(tx, { event, subject: sale.id, at: clock.now(), details: { lineIds } })
  const news = { saleId: sale.id, lineIds, ...backToClient(refunds), by: cancellerOf(requester) }
  if (sale.customerEmail) {
    await enqueue(
      tx,
      'send-mail',
      { template: 'line-cancelled', ...news },
      { jobKey: `mail:line-cancelled:${sale.id}:${lineIds.join(':')}` },
    )
  }
  await notifyAddressees(tx, sale, 'cancellation', news)
}

function cancellerOf(requester: Requester | null): CancelledBy {
  if (!requester) return 'unpaid'
  const { role } = requester.actor
  if (isOfPlatform(role)) return 'platform'
  return role === 'customer' ? 'customer' : 'agency'
}

/** Requires a person of the agency: only they can offer a gift card instead of money, after the customer has agreed. */
function requireAgencyRefund({ actor }: Caller, { accountId, sellerId }: SaleRow): void {
  const target = { accountId, personId: sellerId }
  if (actor.accountId === null || !can(actor, 'give refunds', target)) refuse('forbidden')
}

/** Issues the gift card for refunds made to one. The sale's money remains with whoever holds it. */
async function issueAsCard(
  tx: Transaction,
  deps: Deps,
  requester: Requester | null,
  sale: SaleRow,
  refunds: readonly OrderedRefund[],
): Promise<void> {
  const issuedMinor = refunds.reduce(
    (sum, { route, amountMinor }) => (route === 'gift_card' ? sum + amountMinor : sum),
    0,
  )
  if (issuedMinor === 0) return
  const { id: saleId, accountId, currency, language, customerEmail: email } = sale
  const { id, lastFour } = await insertGiftCard(tx, deps, {
    ...{ accountId, kind: 'refund', currency, issuedMinor, email, language, saleId },
    issuedBy: requester?.actor.personId ?? null,
  })
  await noteGiftCard(tx, refunds, id)
  const details = { amountMinor: issuedMinor, lastFour }
  await recordEvent(tx, { sale, event: 'refunded_to_gift_card', requester, details })
}
