import { wholeAddress } from '#core/agencies/contact.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  fact,
  facts,
  ink,
  type Pdf,
  page,
  rule,
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { Receipt } from './read-receipt.ts'

/** A receipt as a one-page PDF in the sale's language and the agency's time zone. */
export async function receiptPdf(deps: Pick<Deps, 'media'>, receipt: Receipt): Promise<Buffer> {
  const { sale, account, payment, number } = receipt
  const { language } = sale
  const { receipt: t } = mailTexts[language]
  const logo = await findLogoBytes(deps, account.theme.logo)
  const createdAt = payment.capturedAt ?? payment.createdAt
  const about = { title: `${t.title} ${number}`, author: account.name, language, createdAt }
  return await writePdf(about, (pdf) => {
    pdf.addPage()
    drawLetterhead(pdf, account, { title: t.title, label: t.number, value: number, logo, valueSize: 18 })
    drawReceipt(pdf, receipt, createdAt)
  })
}

/** The payment method, with the installment plan that the customer used. */
function methodOf(
  { method, monthsUsed }: Receipt['payment'],
  t: (typeof mailTexts)['es']['receipt'],
): string {
  const name = t.methods[method]
  return monthsUsed === null ? name : fill(t.in_months, { method: name, months: String(monthsUsed) })
}

function drawReceipt(pdf: Pdf, receipt: Receipt, paidAt: Date): void {
  const { sale, account, payment, lines } = receipt
  const { language } = sale
  const { receipt: t, voucher, labels } = mailTexts[language]
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  pdf.y = 136
  caption(pdf, t.amount)
  pdf.y += 4
  pdf.font('Helvetica-Bold').fontSize(26).fillColor(ink)
  pdf.text(printable(money(payment.amountMinor)), page.margin, pdf.y)
  pdf.moveDown(0.6)
  facts(pdf, [
    [t.from, sale.customer ? `${sale.customer.givenName} ${sale.customer.familyName}` : ''],
    [t.when, formatInstant(paidAt, account.timeZone, language)],
    [t.method, methodOf(payment, t)],
    [t.by, receipt.receivedBy ?? ''],
  ])
  if (receipt.returnedMinor > 0)
    fact(pdf, labels.refund, fill(t.returned, { amount: money(receipt.returnedMinor) }))

  rule(pdf)
  facts(pdf, [
    [t.seller, account.legalName],
    [t.rfc, receipt.rfc ?? ''],
    [t.address, wholeAddress(account)],
    [t.phone, groupedPhone(account.phone)],
  ])

  rule(pdf)
  fact(pdf, t.code, sale.code)
  for (const { snapshot, startsOn, endsOn } of lines) {
    const days = formatDays(startsOn, endsOn, language)
    fact(pdf, snapshot.name[language], days)
  }

  rule(pdf)
  facts(pdf, [
    [t.total, money(receipt.totalMinor)],
    [t.paid, money(receipt.paidMinor)],
  ])
  if (receipt.backMinor > 0) fact(pdf, t.returned_row, money(receipt.backMinor))
  fact(pdf, t.due, receipt.dueMinor > 0 ? money(receipt.dueMinor) : t.none)
  drawFooter(pdf, {
    bold: fill(voucher.soldBy, { agency: account.legalName }),
    small: [t.note, account.rnt ? `RNT ${account.rnt}` : ''],
    pages: fill(voucher.page, { page: '1', pages: '1' }),
  })
}
