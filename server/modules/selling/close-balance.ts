import type { Input } from '#core/contract/calls.ts'
import { split } from '#core/money/split.ts'
import { type BalanceBearer, closableBalance } from '#core/sales/close-balance.ts'
import { recordPayment } from '#server/modules/payments/record-payment.ts'
import { completeSale } from '#server/modules/sales/complete-sales.ts'
import { endMoneyItems } from '#server/modules/sales/end-money-items.ts'
import { cancelLine, writeOffLine } from '#server/modules/sales/move-lines.ts'
import { reachSaleLocked, reachWholeSale, withoutKeys } from '#server/modules/sales/reach-sale.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { owedOf, reverseEarnings } from '#server/modules/sales/reverse-earnings.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withIdempotency } from '#server/platform/database/idempotency.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { chargeClosing, lockAccount, requireNoAttempts } from './charge-agency.ts'
import { requireSeen } from './pay-on-credit.ts'

export interface CloseBalance {
  saleId: string
  idempotencyKey: string
  bearer: BalanceBearer
  /** The amount due that the user saw. */
  dueMinor: number
  reason: string
}

/**
 * Closes, with a reason, a balance that is unpaid after all services have ended, and completes the sale. Either the
 * platform writes the balance off, and the agency keeps the earnings from the paid part; or the agency's account is
 * charged, regardless of its credit, and the agency keeps all earnings. A repeated call with the same key changes
 * nothing. Errors: `sale_not_found`, `balance_not_closable`, `price_changed` if the amount due differs, and
 * `payment_in_progress` or `provider_unavailable` while the customer may be paying.
 */
export async function closeBalance(context: Caller, request: Input<'admin.closeBalance'>): Promise<void> {
  const { idempotencyKey: key, ...body } = request
  const { saleId, bearer } = request
  const requester = withoutKeys(context)
  await chargeClosing(
    context,
    () => {},
    async (tx) => {
      const { sale: found } = await reachWholeSale(tx, requester, 'close a balance', saleId)
      // An account is locked before its sales.
      await lockAccount(tx, found.accountId)
      const whole = await reachSaleLocked(tx, requester, 'close a balance', saleId)
      await withIdempotency(tx, { scope: `close-balance:${saleId}`, key, body }, async () => {
        const { sale, lines } = whole
        const now = context.deps.clock.now()
        const dueMinor = closableBalance({ state: sale.state, lines, money: moneyOf(whole) }, now)
        if (dueMinor === 0) refuse('balance_not_closable')
        requireSeen(whole, request.dueMinor, dueMinor)
        requireNoAttempts(whole)
        await (bearer === 'agency' ? charge : writeOff)(context, tx, whole, request)
        await completeSale(tx, saleId, now)
        await endMoneyItems(tx, whole)
        return {}
      })
    },
  )
}

/** Charges the agency instead of the customer. */
async function charge(context: Caller, tx: Transaction, whole: WholeSale, request: CloseBalance) {
  const { dueMinor: amountMinor, reason: note } = request
  await recordPayment(context, tx, whole, { method: 'credit', purpose: 'balance', amountMinor, note })
}

/** Lowers what the customer owes for each line in proportion, and the agency's earnings accordingly. */
async function writeOff(context: Caller, tx: Transaction, whole: WholeSale, request: CloseBalance) {
  const { dueMinor: amountMinor, reason } = request
  const owing = whole.lines.filter((line) => line.state !== 'released' && owedOf(line) > 0)
  const shares = split(amountMinor, owing.map(owedOf))
  for (const [i, line] of owing.entries()) {
    const share = shares[i] ?? 0
    await reverseEarnings(tx, line, owedOf(line) - share)
    if (line.state === 'cancelled') await cancelLine(tx, line.id, owedOf(line) - share)
    else await writeOffLine(tx, line.id, line.writtenOffMinor + share)
  }
  const details = { amountMinor, reason }
  await recordEvent(tx, { sale: whole.sale, event: 'balance_written_off', requester: context, details })
}
