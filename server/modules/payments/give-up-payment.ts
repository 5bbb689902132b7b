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
 * Ends an attempt that its provider does not have, so that nobody can pay it: as failed where there is a `failure`, else as
 * voided. One that the provider turns out to have stays as it is. Answers the payment afterwards.
 */
export function giveUpPayment(
  deps: Pick<Deps, 'database'>,
  payment: PaymentRow,
  failure: string | null = null,
): Promise<PaymentRow> {
  return transact(deps.database, async (tx) => {
    const whole = await lockWholeSale(tx, payment.saleId)
    // Locked by itself: who opens it stores what the provider answered, without the sale's lock.
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
