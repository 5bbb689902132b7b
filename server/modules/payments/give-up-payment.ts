import { eq } from 'drizzle-orm'
import { waitsForMoney } from '#core/sales/sales.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import { recordEvent } from '#server/modules/sales/record-event.ts'
import { lockWholeSale } from '#server/modules/sales/whole-sale.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { movePayment } from './move-payment.ts'
import { payments } from './tables.ts'

/**
 * Ends an attempt that the provider does not have, so that it cannot be paid: as failed if there is a `failure`, else
 * as voided. An attempt that the provider does have stays unchanged. Returns the updated payment.
 */
export function giveUpPayment(
  deps: Pick<Deps, 'database'>,
  payment: PaymentRow,
  failure: string | null = null,
): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, payment.saleId)
    // Locks the payment itself: the opening request stores the provider’s response without the sale’s lock.
    const [before] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('no key update')
    if (!whole || !before) return payment
    if (before.providerRef || !waitsForMoney(before.state)) return before
    const state = failure ? 'failed' : 'voided'
    await movePayment(tx, before, state, { failure })
    const details = { paymentId: payment.id, failure }
    if (failure) await recordEvent(tx, { sale: whole.sale, event: 'payment_failed', details })
    return { ...before, state, failure }
  })
}
