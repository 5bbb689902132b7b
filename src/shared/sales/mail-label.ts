import { mailAgainOf } from '#core/sales/mail-again.ts'
import type { Sale } from './sale-query.ts'

/** What sending a sale's customer its mail again is called; null where nothing is to be sent, or nobody to send it to. */
export function mailLabel(sale: Sale): 'mail' | 'mail_paper' | 'mail_taken_back' | 'mail_last' | null {
  if (!sale.customer?.email) return null
  const mail = mailAgainOf(sale)
  if (mail === 'sale_confirmed') return sale.dueMinor > 0 ? 'mail_paper' : 'mail'
  return mail && (mail === 'payment_taken_back' ? 'mail_taken_back' : 'mail_last')
}
