import { type CancellationPlan, planCancellation } from '#core/cancellation-plan.ts'
import { dayIn } from '#core/days.ts'
import { listPayments, listRefunds } from '#server/modules/ledger/list-payments.ts'
import { requestRefunds } from '#server/modules/ledger/request-refunds.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import { type Executor, type Transaction, transact } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { withIdempotency } from '#server/platform/idempotency.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { reachSale, reachSaleLocked } from './reach-sale.ts'
import { type Requester, recordEvent } from './record-event.ts'
import { moneyOf } from './sale-money.ts'
import { listLines, type SaleRow, updateSale } from './sale-rows.ts'
import { cancelLine, listAllocations } from './store.ts'

/** What cancelling one line, or with null all that is left, would cost now. Changes nothing. */
export async function simulateCancellation(
  deps: Deps,
  requester: Requester,
  request: { saleId: string; lineId: string | null },
): Promise<CancellationPlan & { currency: SaleRow['currency'] }> {
  const sale = await reachSale(deps.database, requester, 'cancel a line', request.saleId)
  const plan = await planNow(deps, deps.database, sale, request.lineId)
  return { currency: sale.currency, ...plan }
}

export interface CancellationRequest {
  saleId: string
  idempotencyKey: string
  lineId: string | null
  /** The most that the customer agreed to. */
  acceptedPenaltyMinor: number
}

/**
 * Cancels one line, or all that is left: its stock is free again and what was paid above the penalty goes back.
 * The same key again changes nothing. Refuses with `penalty_changed` where it costs more than was agreed to.
 */
export async function cancelLines(
  deps: Deps,
  requester: Requester,
  request: CancellationRequest,
): Promise<void> {
  const { idempotencyKey: key, ...body } = request
  await transact(deps.database, async (tx) => {
    const sale = await reachSaleLocked(tx, requester, 'cancel a line', request.saleId)
    await withIdempotency(tx, { scope: `cancel:${sale.id}`, key, body }, async () => {
      const plan = await planNow(deps, tx, sale, request.lineId)
      if (plan.penaltyMinor > request.acceptedPenaltyMinor) {
        const { currency } = sale
        refuse('penalty_changed', {
          penalty: { amountMinor: plan.penaltyMinor, currency },
          refund: { amountMinor: plan.refundMinor, currency },
        })
      }
      await carryOut(tx, requester, sale, plan)
      return {}
    })
  })
}

async function planNow(
  deps: Deps,
  executor: Executor,
  sale: SaleRow,
  lineId: string | null,
): Promise<CancellationPlan> {
  const rows = await listLines(executor, sale.id)
  const money = moneyOf(rows, await listPayments(executor, sale.id), await listRefunds(executor, sale.id))
  const now = deps.clock.now()
  const lines = rows.map(({ id, state, totalMinor, startsOn, snapshot }) => ({
    id,
    state,
    totalMinor,
    policy: snapshot.policy,
    nightsMinor: snapshot.nightsMinor,
    begun: startsOn < dayIn(now, snapshot.timeZone),
  }))
  const plan = planCancellation(lines, lineId, money, now)
  return 'problem' in plan ? refuse(plan.problem) : plan
}

async function carryOut(
  tx: Transaction,
  requester: Requester,
  sale: SaleRow,
  plan: CancellationPlan,
): Promise<void> {
  const lineIds = plan.lines.map((line) => line.lineId)
  await moveStock(tx, await listAllocations(tx, lineIds), 'giveBack')
  for (const line of plan.lines) {
    await cancelLine(tx, line.lineId, line.penaltyMinor)
    await recordEvent(tx, {
      sale,
      event: 'line_cancelled',
      lineId: line.lineId,
      requester,
      details: { penaltyMinor: line.penaltyMinor },
    })
  }
  const refundedLine = lineIds.length === 1 ? (lineIds[0] ?? null) : null
  await requestRefunds(tx, { saleId: sale.id, lineId: refundedLine, amountMinor: plan.refundMinor })
  const left = (await listLines(tx, sale.id)).some((line) => line.state === 'confirmed')
  if (!left) {
    await updateSale(tx, sale.id, { state: 'cancelled' })
    await recordEvent(tx, { sale, event: 'cancelled', requester })
  }
  await enqueue(
    tx,
    'send-mail',
    { template: 'line-cancelled', saleId: sale.id, lineIds, refundMinor: plan.refundMinor },
    { jobKey: `mail:line-cancelled:${sale.id}:${lineIds.join(':')}` },
  )
}
