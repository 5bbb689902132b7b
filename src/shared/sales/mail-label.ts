import { mailAgainOf } from '#core/sales/mail-again.ts'
import type { Sale } from './sale-query.ts'

/** The label of the button that resends a sale's mail; null where there is no mail to send, or no address. */
export function mailLabel(sale: Sale): 'mail' | 'mail_paper' | 'mail_taken_back' | 'mail_last' | null {
  if (!sale.customer?.email) return null
  const mail = mailAgainOf(sale)
  if (mail === 'sale_confirmed') return sale.dueMinor > 0 ? 'mail_paper' : 'mail'
  return mail && (mail === 'payment_taken_back' ? 'mail_taken_back' : 'mail_last')
}
