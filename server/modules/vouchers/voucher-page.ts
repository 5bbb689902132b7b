import { create as createQr } from 'qrcode'
import { formatDay, formatDayRange } from '#core/days.ts'
import { formatMoney } from '#core/money.ts'
import { textOn } from '#core/themes.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { printable } from './printable.ts'
import { fill, mailTexts } from './texts.ts'
import { guestsInWords, policyInWords } from './words.ts'

type Pdf = PDFKit.PDFDocument

/** A letter-sized page, in points. */
export const page = { width: 612, height: 792, margin: 44 } as const
const inside = page.width - 2 * page.margin
const qrSize = 132
const column = inside - qrSize - 24

export interface VoucherPage {
  sale: SaleRow
  account: Account
  line: LineRow
  /** What the QR says. */
  code: string
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
  drawHeader(pdf, voucher)

  pdf.y = 136
  caption(pdf, t.kind[line.kind])
  pdf.y += 4
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  pdf.text(printable(snapshot.name[language]), page.margin, pdf.y, { width: column })
  pdf.font('Helvetica').fontSize(10.5).fillColor(soft)
  pdf.text(printable([snapshot.destination[language], snapshot.address].filter(Boolean).join(' · ')), {
    width: column,
  })
  drawCode(pdf, voucher)
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
  pdf.y = Math.max(pdf.y, 136 + qrSize + 44)

  rule(pdf)
  for (const item of snapshot.items) {
    const detail = [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · ')
    fact(pdf, item.name[language], detail)
  }
  const names = line.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
  if (names.length > 0) fact(pdf, all.labels.travellers, names.join(', '))
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
  drawFooter(pdf, account, fill(t.page, { page: String(voucher.number), pages: String(voucher.count) }), t)
}

const ink = '#1d1b2e'
const soft = '#5a566b'

function drawHeader(pdf: Pdf, { sale, account }: VoucherPage): void {
  const t = mailTexts[sale.language]
  pdf.rect(0, 0, page.width, 100).fill(account.theme.primary)
  pdf.rect(0, 100, page.width, 6).fill(account.theme.accent)
  const on = textOn(account.theme.primary)
  pdf.fillColor(on).font('Helvetica-Bold').fontSize(22)
  pdf.text(printable(account.name), page.margin, 34, { width: inside - 170, height: 26, ellipsis: true })
  pdf.font('Helvetica').fontSize(11).text(printable(t.voucher.title), page.margin, 64)
  pdf.fontSize(10).text(t.labels.code, page.width - page.margin - 160, 34, { width: 160, align: 'right' })
  pdf.font('Helvetica-Bold').fontSize(20)
  pdf.text(sale.code, page.width - page.margin - 160, 50, { width: 160, align: 'right' })
}

/** The QR in black on white, whatever the theme: scanners come first. */
function drawCode(pdf: Pdf, { code, sale }: VoucherPage): void {
  const { modules } = createQr(code, { errorCorrectionLevel: 'M' })
  const left = page.width - page.margin - qrSize
  const top = 136
  const module = qrSize / modules.size
  const { y } = pdf
  pdf.fillColor('#000000')
  for (let row = 0; row < modules.size; row++) {
    for (let k = 0; k < modules.size; k++) {
      if (modules.get(row, k)) pdf.rect(left + k * module, top + row * module, module, module)
    }
  }
  pdf.fill()
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft)
  pdf.text(printable(mailTexts[sale.language].voucher.scan), left, top + qrSize + 6, {
    width: qrSize,
    align: 'center',
  })
  pdf.x = page.margin
  pdf.y = y
}

function drawFooter(pdf: Pdf, account: Account, pages: string, t: (typeof mailTexts)['es']['voucher']): void {
  const top = page.height - 84
  pdf
    .moveTo(page.margin, top)
    .lineTo(page.width - page.margin, top)
    .lineWidth(0.8)
    .strokeColor('#d8d4ca')
    .stroke()
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ink)
  pdf.text(printable(`${t.emergency}: ${account.phone}`), page.margin, top + 12, { lineBreak: false })
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft)
  const seller = [
    fill(t.soldBy, { agency: account.legalName }),
    account.address,
    account.rnt ? `RNT ${account.rnt}` : '',
  ]
  pdf.text(printable(seller.filter(Boolean).join(' · ')), page.margin, top + 32, {
    width: inside - 60,
    height: 24,
  })
  pdf.text(pages, page.width - page.margin - 60, top + 12, { width: 60, align: 'right' })
}

function caption(pdf: Pdf, text: string): void {
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(soft)
  pdf.text(printable(text.toUpperCase()), page.margin, pdf.y, { width: column, characterSpacing: 0.8 })
}

function fact(pdf: Pdf, label: string, value: string, width: number = inside): void {
  if (!value || pdf.y > page.height - 130) return
  pdf.font('Helvetica-Bold').fontSize(8.5).fillColor(soft)
  pdf.text(printable(label), page.margin, pdf.y, { width })
  pdf.font('Helvetica').fontSize(11).fillColor(ink)
  pdf.text(printable(value), { width, height: page.height - 100 - pdf.y, ellipsis: true })
  pdf.moveDown(0.45)
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(0.8)
    .strokeColor('#d8d4ca')
    .stroke()
  pdf.y += 12
}
