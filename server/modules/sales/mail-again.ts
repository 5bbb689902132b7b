import { type MailAgain, mailAgainOf } from '#core/sales/mail-again.ts'
import { openReference } from '#core/sales/sales.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { enqueue, type Jobs } from '#server/platform/jobs/jobs.ts'
import { backToClient } from './notify-returned.ts'
import { listSurplusRefunds } from './refund-surplus.ts'
import { owedAgainOf, refundsOf } from './sale-money.ts'
import type { WholeSale } from './whole-sale.ts'

/** Sends the customer the latest e-mail about a sale again. Errors: `sale_not_payable` if there is none. */
export async function writeAgain(tx: Transaction, whole: WholeSale): Promise<void> {
  const { sale, lines, payments, history } = whole
  const kind = mailAgainOf({ state: sale.state, lines, payments, history, takenBack: owedAgainOf(whole) })
  if (!kind) return refuse('sale_not_payable')
  const mail: Jobs['send-mail'] = { ...(await mailOf[kind](whole, tx)), saleId: sale.id }
  await enqueue(tx, 'send-mail', mail, {
    jobKey: `mail:${mail.template}:${mail.paymentId ?? mail.saleId}`,
  })
}

type Mail = Omit<Jobs['send-mail'], 'saleId'>

const mailOf: Record<MailAgain, (whole: WholeSale, tx: Transaction) => Mail | Promise<Mail>> = {
  payment_reference: ({ payments }) => ({
    template: 'payment-reference',
    paymentId: openReference(payments)?.id ?? '',
  }),
  sale_confirmed: () => ({ template: 'sale-confirmed' }),
  payment_taken_back: (whole) => ({
    ...{ template: 'payment-taken-back', refundMinor: owedAgainOf(whole), route: 'chargeback' },
  }),
  sale_expired: () => ({ template: 'sale-expired' }),
  sale_refused: () => ({ template: 'sale-refused' }),
  line_cancelled: async (whole, tx) => {
    const surplus = await listSurplusRefunds(tx, whole.sale.id)
    const given = refundsOf(whole).flatMap((refund) => {
      const method = whole.payments.find(({ id }) => id === refund.paymentId)?.method
      const isOfCancellation = refund.route !== 'chargeback' && !surplus.includes(refund.id)
      return method && isOfCancellation ? { ...refund, method } : []
    })
    const lineIds = whole.lines.filter(({ state }) => state === 'cancelled').map(({ id }) => id)
    return { template: 'line-cancelled', lineIds, ...backToClient(given) }
  },
}
