import { depositOfLines } from '#core/sales/payment-terms.ts'
import { dueOf, isOfClient, isWaiting, type SaleMoney } from '#core/sales/sales.ts'
import { lastSellable } from '#core/sales/service-times.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answerOf, type WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { confirmSale } from './confirm-sale.ts'
import { endMoneyItems } from './end-money-items.ts'
import { expireWhole } from './expire-hold.ts'
import { reacquire } from './reacquire.ts'
import { refundSurplus } from './refund-surplus.ts'
import { moneyOf } from './sale-money.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'
import { lockWholeSale, type WholeSale } from './whole-sale.ts'

/**
 * Applies captured money to its sale, in the transaction that stored it. A sufficient amount confirms a waiting sale.
 * For an expired sale, the stock is taken again at the same price, or the money is refunded. A surplus on a confirmed
 * sale is refunded. Applying the same money again changes nothing.
 */
export async function settleSale(tx: Transaction, deps: Deps, saleId: string): Promise<void> {
  const whole = await lockWholeSale(tx, saleId)
  if (whole) await settle(tx, deps, whole)
}

/** As `settleSale`, for a caller that has locked and read the sale. */
export async function settle(tx: Transaction, deps: Deps, whole: WholeSale): Promise<void> {
  await answerOf(await settleLastly(tx, deps, whole))
}

/** As `settle`, as the last step of a transaction. */
export function settleLastly(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
): Promise<void> | WithCommit<void> {
  const { sale } = whole
  const payments = whole.payments.filter(({ state }) => state === 'captured')
  const money = moneyOf(whole)
  if (!isWaiting(sale.state)) return settleLate(tx, deps, whole, money, payments)
  const live = whole.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  if (!isEnough(money, live, payments)) return withCommit(Promise.resolve())
  // A waiting sale still has its stock, even if its deadline has just passed. But once a tour has departed, the sale
  // expires.
  const last = lastSellable(whole.lines.filter(({ state }) => state === 'held'))
  return last && last <= deps.clock.now() ? expireWhole(tx, whole) : confirmSale(tx, deps, whole)
}

/** Handles money for a sale that does not wait for a payment. */
async function settleLate(
  tx: Transaction,
  deps: Deps,
  whole: WholeSale,
  money: SaleMoney,
  payments: PaymentRow[],
): Promise<void> {
  const { sale, lines } = whole
  if (payments.length === 0) return
  switch (sale.state) {
    case 'expired': {
      const worthIt = isEnough(money, lines, payments)
      if (worthIt && (await reacquire(tx, deps, sale, lines)))
        await answerOf(await confirmSale(tx, deps, whole))
      else await refundSurplus(tx, whole, 'refunded_late')
      break
    }
    case 'confirmed':
    case 'completed':
      await thank(tx, sale, payments)
      await refundSurplus(tx, whole, 'surplus_refunded')
      break
    case 'cancelled':
    case 'no_show':
      await refundSurplus(tx, whole, 'refunded_late')
      break
    default:
      // `confirming`: the suppliers have been asked to confirm; a surplus is refunded after their responses.
      break
  }
  if (dueOf(money) === 0) await endMoneyItems(tx, whole)
}

/** Whether the money received and not refunded covers the sale, or the requested deposit. */
function isEnough(money: SaleMoney, lines: readonly LineRow[], payments: readonly PaymentRow[]): boolean {
  const kept = money.paidMinor - money.refundedMinor
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  const byDeposit = payments.some(({ purpose }) => purpose === 'deposit')
  const depositMinor = byDeposit ? depositOfLines(lines, totalMinor) : null
  return kept > 0 && kept >= (depositMinor ?? totalMinor)
}

/** E-mails the customer that the latest payment has arrived. */
async function thank(tx: Transaction, sale: SaleRow, payments: readonly PaymentRow[]): Promise<void> {
  const latest = payments.toSorted((a, b) => Number(a.capturedAt) - Number(b.capturedAt)).at(-1)
  if (!latest || !isOfClient(latest.method) || !sale.customerEmail) return
  await enqueue(
    tx,
    'send-mail',
    { template: 'payment-received', saleId: sale.id, paymentId: latest.id },
    { jobKey: `mail:payment-received:${latest.id}` },
  )
}
