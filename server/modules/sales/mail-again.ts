import { type MailAgain, mailAgainOf } from '#core/sales/mail-again.ts'
import { dueOf, openReference } from '#core/sales/sales.ts'
import type { Transaction } from '#server/platform/database.ts'
import { refuse } from '#server/platform/errors.ts'
import { enqueue, type Jobs } from '#server/platform/jobs.ts'
import { moneyOf, takenBackOf } from './sale-money.ts'
import { backToClient } from './tell-returned.ts'
import type { WholeSale } from './whole-sale.ts'

/** Writes the last word about a sale to its customer once more. Refuses with `sale_not_payable` where there is none. */
export async function writeAgain(tx: Transaction, whole: WholeSale): Promise<void> {
  const mail = mailAgain(whole)
  if (!mail) refuse('sale_not_payable')
  await enqueue(tx, 'send-mail', mail, {
    jobKey: `mail:${mail.template}:${mail.paymentId ?? mail.saleId}`,
  })
}

function mailAgain(whole: WholeSale): Jobs['send-mail'] | null {
  const { sale, lines, payments, history } = whole
  const takenBackMinor = dueOf(moneyOf(whole)) > 0 ? takenBackOf(whole) : 0
  const takenBack = takenBackMinor > 0 ? takenBackMinor : null
  const kind = mailAgainOf({ state: sale.state, lines, payments, history, takenBack })
  return kind && { ...mailOf[kind](whole, takenBackMinor), saleId: sale.id }
}

const mailOf: Record<
  MailAgain,
  (whole: WholeSale, takenBackMinor: number) => Omit<Jobs['send-mail'], 'saleId'>
> = {
  payment_reference: ({ payments }) => ({
    template: 'payment-reference',
    paymentId: openReference(payments)?.id ?? '',
  }),
  sale_confirmed: () => ({ template: 'sale-confirmed' }),
  payment_taken_back: (_, refundMinor) => ({
    ...{ template: 'payment-taken-back', refundMinor, route: 'chargeback' },
  }),
  sale_expired: () => ({ template: 'sale-expired' }),
  sale_refused: () => ({ template: 'sale-refused' }),
  line_cancelled: ({ lines, payments, refunds }) => {
    const given = refunds.flatMap((refund) => {
      const method = payments.find(({ id }) => id === refund.paymentId)?.method
      return method && refund.route !== 'chargeback' ? { ...refund, method } : []
    })
    const lineIds = lines.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
    return { template: 'line-cancelled', lineIds, ...backToClient(given) }
  },
}
