import { isOfSale } from '#core/invoices/invoices.ts'
import { formatMoney } from '#core/money/money.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findInvoice } from '#server/modules/invoices/find-invoice.ts'
import { invoiceFile } from '#server/modules/invoices/open-invoice-file.ts'
import { requireSale } from '#server/modules/sales/sale-rows.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { senderOf } from './addressee-letter.ts'
import { mailOf } from './keep-letter.ts'
import type { Letter } from './letter.ts'
import { sendAboutSale } from './send-about-sale.ts'

/** E-mails the XML and the PDF of a stamped document to its receiver. */
export async function sendInvoice(deps: Deps, { invoiceId }: Jobs['send-invoice']): Promise<void> {
  const row = await findInvoice(deps.database, invoiceId)
  if (!row?.xml || !row.saleId || !isOfSale(row.kind)) return
  const sale = await requireSale(deps.database, row.saleId)
  const account = await getAccount(deps, sale.accountId)
  const { language, code } = sale
  const { invoice: t, cart, labels, signature } = mailTexts[language]
  const words = { code, agency: account.name }
  const origin = deps.domains.originOf(account.id)
  const files = [await invoiceFile(deps, row, 'xml'), await invoiceFile(deps, row, 'pdf')]
  const letter: Letter = {
    subject: fill(t.mail[row.kind].subject, words),
    heading: fill(t.mail[row.kind].heading, words),
    greeting: cart.greeting,
    paragraphs: [fill(t.mail[row.kind].intro, words)],
    reference: null,
    rows: [
      { label: t.receiver, value: `${row.receiver.name} · ${row.receiver.rfc}` },
      { label: t.uuid, value: row.uuid ?? '' },
      { label: labels.amount, value: formatMoney(row.totalMinor, 'MXN', language), amount: 'total' },
    ],
    sections: [],
    button: { label: t.mail.button, url: `${origin}/booking/${account.id}/invoice/${sale.id}` },
    closing: [fill(signature, { agency: account.name })],
  }
  const look = { language, agency: account.name, theme: account.theme, origin }
  await sendAboutSale(
    deps,
    { saleId: sale.id, about: 'invoice_sent' },
    mailOf(
      { letter, look },
      {
        ...{ to: row.receiver.email, ...senderOf(account) },
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
      },
    ),
  )
}
