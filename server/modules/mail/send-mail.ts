import type { SaleMail } from '#core/sales/mails.ts'
import { dueOf } from '#core/sales/sales.ts'
import { countUnproven } from '#server/modules/sales/count-unproven.ts'
import { paperName } from '#server/modules/vouchers/paper-name.ts'
import { readVoucherFacts } from '#server/modules/vouchers/voucher-facts.ts'
import { voucherPdf } from '#server/modules/vouchers/voucher-pdf.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs, MailTemplate } from '#server/platform/jobs/jobs.ts'
import { mailOf } from './keep-letter.ts'
import { isProven } from './letter-parts.ts'
import { findMailFacts, type MailFacts } from './mail-facts.ts'
import { sendAboutSale } from './send-about-sale.ts'
import { writeLetter } from './write-letter.ts'

/** The maximum number of unpaid sales per day that send e-mail to the same address: more are likely to be abuse. */
const maxUnpaidSales = 5

/**
 * Writes to a sale's customer in the sale's language. The PDF attached to a confirmation, or to an e-mail about a
 * payment that was taken back, contains the vouchers or, until they are issued, the amount to pay. Nothing is sent
 * without an address, or if the address has too many unpaid sales. Throws if the e-mail is not accepted, so that the
 * job is retried.
 */
export async function sendMail(deps: Deps, payload: Jobs['send-mail']): Promise<void> {
  const facts = await findMailFacts(deps, payload)
  const to = facts?.sale.customer?.email
  if (!facts || !to) return
  if (!isProven(facts) && (await countUnproven(deps.database, facts.sale)) >= maxUnpaidSales) return
  const letter = writeLetter(payload.template, facts, payload, deps.clock.now())
  if (!letter) return
  const { sale, account } = facts
  const origin = deps.domains.originOf(account.id)
  const look = { language: sale.language, agency: account.name, theme: account.theme, origin }
  const attachments = hasPaper(payload.template, facts) ? [await papers(deps, payload.saleId)] : []
  await sendAboutSale(
    deps,
    { saleId: sale.id, about: aboutOf(payload.template, facts), job: payload },
    mailOf({ letter, look }, { to, agency: account, attachments }),
  )
}

/** The kind of e-mail: vouchers are sent only with the payment that completes a sale. */
function aboutOf(template: MailTemplate, facts: MailFacts): SaleMail {
  const isWhole = dueOf(facts.money) === 0
  if (template === 'sale-confirmed' && !isWhole) return 'deposit_confirmed'
  if (template === 'payment-received' && hasPaper(template, facts)) return 'vouchers_sent'
  return plainAbout[template]
}

/** The kind of e-mail for each template, regardless of the payment. */
export const plainAbout: Record<MailTemplate, SaleMail> = {
  'payment-reference': 'payment_reference',
  'payment-link': 'payment_link',
  'sale-confirmed': 'sale_confirmed',
  'sale-expired': 'sale_expired',
  'sale-refused': 'sale_refused',
  'payment-received': 'payment_received',
  'payment-refunded-late': 'payment_refunded_late',
  'payment-refunded-currency': 'payment_refunded_currency',
  'line-cancelled': 'line_cancelled',
  'balance-due': 'balance_due',
  'payment-taken-back': 'payment_taken_back',
}

/** Whether a PDF is attached; e-mails about a payment have one only if a confirmed sale is fully paid. */
const hasPaper = (template: MailTemplate, { money, sale }: MailFacts): boolean =>
  template === 'sale-confirmed' ||
  template === 'payment-taken-back' ||
  (template === 'payment-received' && dueOf(money) === 0 && sale.confirmedAt !== null)

async function papers(deps: Deps, saleId: string) {
  const facts = await readVoucherFacts(deps, saleId)
  const content = await voucherPdf(deps, facts)
  return { filename: paperName(facts), content, contentType: 'application/pdf' }
}
