import { formatMoney } from '#core/money/money.ts'
import { formatDay, formatDayRange } from '#core/time/days.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  drawQr,
  fact,
  ink,
  inside,
  type Pdf,
  page,
  rule,
  soft,
} from './paper.ts'
import { printable } from './printable.ts'
import { fill, groupRows, mailTexts } from './texts.ts'
import type { VoucherFacts } from './voucher-facts.ts'
import { guestsInWords, policyInWords } from './words.ts'

const qrSize = 132
const column = inside - qrSize - 24

export interface VoucherPage {
  sale: SaleRow
  account: Account
  /** The bytes of the agency's drawing, or null. */
  logo: Uint8Array | null
  line: LineRow
  /** What its supplier calls it. */
  references: readonly string[]
  /** Where to call on the day, other than the agency; empty: there. */
  emergencyPhone: string
  /** What is left to be paid: then there is no code. */
  balance: VoucherFacts['balance']
  /** What the QR says. */
  code: string | null
  number: number
  count: number
}

/** Draws one line's voucher on the document's current page. */
export function drawVoucher(pdf: Pdf, voucher: VoucherPage): void {
  const { sale, account, line } = voucher
  const { language } = sale
  const all = mailTexts[language]
  const t = all.voucher
  const { snapshot } = line
  drawLetterhead(pdf, account, {
    title: voucher.balance ? t.confirmation : t.title,
    label: all.labels.code,
    value: sale.code,
    logo: voucher.logo,
  })

  pdf.y = 136
  caption(pdf, t.kind[line.kind], column)
  pdf.y += 4
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  pdf.text(printable(snapshot.name[language]), page.margin, pdf.y, { width: column })
  pdf.font('Helvetica').fontSize(10.5).fillColor(soft)
  pdf.text(printable([snapshot.destination[language], snapshot.address].filter(Boolean).join(' · ')), {
    width: column,
  })
  if (voucher.code) drawQr(pdf, voucher.code, { top: 136, size: qrSize, words: t.scan })
  pdf.moveDown(0.8)

  if (line.kind === 'hotels') {
    fact(pdf, t.arrive, formatDay(line.startsOn, language, 'long'), column)
    fact(pdf, t.depart, formatDay(line.endsOn, language, 'long'), column)
  } else if (line.startsOn === line.endsOn) {
    fact(pdf, all.labels.date, formatDay(line.startsOn, language, 'long'), column)
  } else {
    fact(pdf, all.labels.dates, formatDayRange(line.startsOn, line.endsOn, language), column)
  }
  if (sale.customer) fact(pdf, t.lead, `${sale.customer.givenName} ${sale.customer.familyName}`, column)
  if (voucher.references.length > 0) fact(pdf, t.reference, voucher.references.join(', '), column)
  if (voucher.balance) {
    const { amountMinor, payBy } = voucher.balance
    const amount = formatMoney(amountMinor, sale.currency, language)
    fact(pdf, t.open, fill(t.openText, { amount, day: formatDay(payBy, language, 'long') }), column)
  }
  pdf.y = Math.max(pdf.y, 136 + qrSize + 44)

  rule(pdf)
  for (const item of snapshot.items) {
    const detail = [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · ')
    fact(pdf, item.name[language], detail)
  }
  const names = line.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
  if (names.length > 0) fact(pdf, all.labels.travellers, names.join(', '))
  for (const { label, value } of groupRows(snapshot.group, language)) fact(pdf, label, value)
  for (const note of snapshot.notes) fact(pdf, note.label[language], note.value[language])
  if (sale.requests) fact(pdf, `${t.requests} (${t.requestsNote})`, sale.requests)

  rule(pdf)
  const words = {
    language,
    currency: sale.currency,
    timeZone: snapshot.timeZone,
    soldAt: sale.confirmedAt ?? sale.createdAt,
  }
  fact(pdf, all.labels.policy, policyInWords(snapshot.policy, words).join(' '))
  for (const fee of snapshot.payAtProperty) {
    const name = fee.code === 'dsa' ? all.fees.dsa : fee.code
    fact(pdf, all.labels.atProperty, `${name}: ${formatMoney(fee.amountMinor, fee.currency, language)}`)
  }
  drawFooter(pdf, {
    bold: `${t.emergency}: ${voucher.emergencyPhone || account.phone}`,
    small: [
      fill(t.soldBy, { agency: account.legalName }),
      account.address,
      account.rnt ? `RNT ${account.rnt}` : '',
    ],
    pages: fill(t.page, { page: String(voucher.number), pages: String(voucher.count) }),
  })
}
