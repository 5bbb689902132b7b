import type * as z from 'zod'
import type { evidence } from '#core/contract/admin/work-items.ts'
import { confirmations } from '#core/sales/mails.ts'
import { receiptPath } from '#core/sales/receipts.ts'
import { findSent } from '#server/modules/mail/find-sent.ts'
import { findWholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The evidence of a sale for a bank: the buyer, the purchase, and its delivery; null for an unknown sale. */
export async function readEvidence(
  executor: Executor,
  { saleId, paymentId }: { saleId: string; paymentId: string },
): Promise<z.output<typeof evidence> | null> {
  const whole = await findWholeSale(executor, saleId)
  const payment = whole?.payments.find(({ id }) => id === paymentId)
  if (!whole || !payment) return null
  const { sale, lines, history } = whole
  const { customer, terms } = sale
  const at = (date: Date | null) => date?.toISOString() ?? null
  return {
    client: customer
      ? {
          name: `${customer.givenName} ${customer.familyName}`,
          contact: [customer.email, customer.phone].filter(Boolean).join(', '),
        }
      : null,
    bookedAt: sale.createdAt.toISOString(),
    terms: terms ?? null,
    paidAt: at(payment.capturedAt),
    mailed: await findSent(executor, { saleId, abouts: confirmations }),
    usedAt: at(history.find(({ event }) => event === 'voucher_redeemed')?.at ?? null),
    services: lines
      .filter(({ state }) => state === 'confirmed' || state === 'cancelled')
      .map(({ snapshot, startsOn, endsOn, state }) => ({
        ...{ name: snapshot.name, startsOn, endsOn, isCancelled: state === 'cancelled' },
      })),
    voucherUrl: sale.confirmedAt ? `/vouchers/${saleId}.pdf` : null,
    receiptUrl: payment.capturedAt ? receiptPath(saleId, paymentId) : null,
  }
}
