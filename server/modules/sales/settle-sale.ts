import { depositOf, type SaleMoney } from '#core/sales.ts'
import { listPayments, listRefunds, type PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { moveStock } from '#server/modules/stock/move-stock.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { reacquire } from './reacquire.ts'
import { recordEvent } from './record-event.ts'
import { refundSurplus } from './refund-surplus.ts'
import { moneyOf } from './sale-money.ts'
import { type LineRow, listLines, lockSale, type SaleRow, updateSale } from './sale-rows.ts'
import { listAllocations, moveLines } from './store.ts'

/**
 * Decides what captured money does, in the transaction that stored it. Enough for a waiting sale confirms it;
 * for an expired one its stock is taken again at the same price, or the money goes back; what a confirmed one
 * does not owe goes back too. Any number of calls for the same money do it once.
 */
export async function settleSale(tx: Transaction, deps: Deps, saleId: string): Promise<void> {
  const sale = await lockSale(tx, saleId)
  if (!sale) return
  const lines = await listLines(tx, saleId)
  const payments = (await listPayments(tx, saleId)).filter(({ state }) => state === 'captured')
  const money = moneyOf(lines, payments, await listRefunds(tx, saleId))
  if (payments.length === 0) return

  switch (sale.state) {
    case 'held':
    case 'pending_payment':
      // While the sale waits its stock is its own, even when the deadline has just passed.
      if (isEnough(money, money.liveMinor, payments)) await confirm(tx, deps, sale, lines)
      break
    case 'expired': {
      const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
      const worthIt = isEnough(money, totalMinor, payments)
      if (worthIt && (await reacquire(tx, deps, sale, lines))) await confirm(tx, deps, sale, lines)
      else await refundSurplus(tx, sale, 'refunded_late')
      break
    }
    case 'confirmed':
    case 'completed':
      await thank(tx, sale, payments)
      await refundSurplus(tx, sale, 'surplus_refunded')
      break
    case 'cancelled':
    case 'rejected':
    case 'no_show':
      await refundSurplus(tx, sale, 'refunded_late')
      break
    case 'manual_review':
      // Somebody looks at this sale; what comes meanwhile is kept with it.
      break
  }
}

/** Whether what is left of the money pays the sale, or the deposit that was asked for. */
function isEnough(money: SaleMoney, totalMinor: number, payments: readonly PaymentRow[]): boolean {
  const kept = money.paidMinor - money.refundedMinor
  const byDeposit = payments.some(({ purpose }) => purpose === 'deposit')
  return kept > 0 && kept >= (byDeposit ? depositOf(totalMinor) : totalMinor)
}

async function confirm(tx: Transaction, deps: Deps, sale: SaleRow, lines: readonly LineRow[]): Promise<void> {
  const late = sale.state === 'expired'
  const from = late ? 'released' : 'held'
  const sold = lines.filter((line) => line.state === from)
  const takes = await listAllocations(
    tx,
    sold.map((line) => line.id),
  )
  await moveStock(tx, takes, late ? 'sellReleased' : 'sell')
  await moveLines(tx, sale.id, from, 'confirmed')
  await updateSale(tx, sale.id, { state: 'confirmed', confirmedAt: deps.clock.now(), expiresAt: null })
  if (late) await recordEvent(tx, { sale, event: 'reacquired' })
  await recordEvent(tx, { sale, event: 'confirmed' })
  await enqueue(
    tx,
    'send-mail',
    { template: 'sale-confirmed', saleId: sale.id },
    { jobKey: `mail:sale-confirmed:${sale.id}` },
  )
  await refundSurplus(tx, sale, 'surplus_refunded')
}

/** Tells the customer that the latest money has come. */
async function thank(tx: Transaction, sale: SaleRow, payments: readonly PaymentRow[]): Promise<void> {
  const latest = payments.toSorted((a, b) => Number(a.capturedAt) - Number(b.capturedAt)).at(-1)
  if (!latest) return
  await enqueue(
    tx,
    'send-mail',
    { template: 'payment-received', saleId: sale.id, paymentId: latest.id },
    { jobKey: `mail:payment-received:${latest.id}` },
  )
}
