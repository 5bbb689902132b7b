import { formatMoney } from '#core/money/money.ts'
import { formatDay, formatDayRange } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
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
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import { fill, groupRows, mailTexts } from '#server/modules/vouchers/texts.ts'
import { guestsInWords, policyInWords } from '#server/modules/vouchers/words.ts'
import type { QuoteRow } from './store.ts'
import { paperTexts } from './texts.ts'

interface Paper {
  quote: QuoteRow & { seller: string | null }
  account: Account
  /** The bytes of the agency's drawing, or null. */
  logo: Uint8Array | null
  /** Where it is read and booked; absolute. */
  url: string
}

const qrSize = 104
const column = inside - qrSize - 24
const bottom = page.height - 100

/** A quote on paper, in its own language, with the agency's face: what was offered, at the prices of its day. */
export async function quotePdf(paper: Paper): Promise<Buffer> {
  const { quote, account, logo } = paper
  const { language } = quote
  const t = paperTexts[language]
  const client = `${quote.client.givenName} ${quote.client.familyName}`
  const about = {
    title: `${t.title} · ${client}`,
    author: account.name,
    language,
    createdAt: quote.createdAt,
  }
  return await writePdf(about, (pdf) => {
    let pages = 0
    const newPage = () => {
      pages += 1
      pdf.addPage()
      const value = formatInstant(quote.createdAt.toISOString(), account.timeZone, language)
      drawLetterhead(pdf, account, { title: t.title, label: t.madeOn, value, logo, valueSize: 11 })
      drawFooter(pdf, {
        bold: [quote.seller, account.phone].filter(Boolean).join(' · '),
        small: [account.legalName, account.address, account.rnt ? `RNT ${account.rnt}` : ''],
        pages: String(pages),
      })
      pdf.x = page.margin
      pdf.y = 132
    }
    newPage()
    drawOpening(pdf, paper, client)
    for (const line of quote.lines) {
      if (pdf.y + heightOf(pdf, line, quote) > bottom) newPage()
      drawLine(pdf, line, quote)
    }
    if (pdf.y + 60 > bottom) newPage()
    drawTotal(pdf, quote)
  })
}

function drawOpening(pdf: Pdf, { quote, account, url }: Paper, client: string): void {
  const { language } = quote
  const t = paperTexts[language]
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  pdf.text(printable(fill(t.for, { client })), page.margin, pdf.y, { width: column })
  pdf.moveDown(0.4)
  fact(pdf, t.validUntil, formatInstant(quote.validUntil.toISOString(), account.timeZone, language), column)
  if (quote.note) fact(pdf, t.note, quote.note, column)
  drawQr(pdf, url, { top: 132, size: qrSize, words: t.scan })
  pdf.link(page.width - page.margin - qrSize, 132, qrSize, qrSize, url)
  pdf.y = Math.max(pdf.y, 132 + qrSize + 40)
}

type Line = QuoteRow['lines'][number]

function detailsOf(line: Line, { language, currency, createdAt }: QuoteRow): [string, string][] {
  const all = mailTexts[language]
  const days =
    line.startsOn === line.endsOn
      ? formatDay(line.startsOn, language, 'long')
      : formatDayRange(line.startsOn, line.endsOn, language)
  const words = { language, currency, timeZone: line.timeZone, soldAt: createdAt }
  return [
    [line.startsOn === line.endsOn ? all.labels.date : all.labels.dates, days],
    ...groupRows(line.group, language).map(({ label, value }): [string, string] => [label, value]),
    ...line.items.map((item): [string, string] => [
      item.name[language],
      [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · '),
    ]),
    [all.labels.policy, policyInWords(line.policy, words).join(' ')],
    ...line.payAtProperty.map((fee): [string, string] => [
      all.labels.atProperty,
      `${fee.code === 'dsa' ? all.fees.dsa : fee.code}: ${formatMoney(fee.amountMinor, fee.currency, language)}`,
    ]),
  ]
}

/** About how much of the page a line takes, in points. */
function heightOf(pdf: Pdf, line: Line, quote: QuoteRow): number {
  pdf.font('Helvetica').fontSize(11)
  const details = detailsOf(line, quote).map(([, value]) => pdf.heightOfString(value, { width: inside }) + 18)
  return 70 + details.reduce((sum, height) => sum + height, 0)
}

function drawLine(pdf: Pdf, line: Line, quote: QuoteRow): void {
  const { language } = quote
  rule(pdf)
  const top = pdf.y
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink)
  const price = formatMoney(line.price.totalMinor, line.price.currency, language)
  pdf.text(printable(price), page.margin, top + 12, { width: inside, align: 'right' })
  pdf.y = top
  caption(pdf, mailTexts[language].voucher.kind[line.kind], inside - 150)
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink)
  pdf.text(printable(line.name[language]), page.margin, pdf.y + 2, { width: inside - 150 })
  pdf.font('Helvetica').fontSize(10).fillColor(soft)
  pdf.text(printable([line.destination[language], line.address].filter(Boolean).join(' · ')), {
    width: inside - 150,
  })
  pdf.moveDown(0.5)
  for (const [label, value] of detailsOf(line, quote)) fact(pdf, label, value)
}

function drawTotal(pdf: Pdf, { totalMinor, currency, language }: QuoteRow): void {
  rule(pdf)
  const { y } = pdf
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink)
  pdf.text(printable(mailTexts[language].labels.total), page.margin, y + 4, { width: inside - 200 })
  pdf.fontSize(18)
  pdf.text(printable(formatMoney(totalMinor, currency, language)), page.margin, y, {
    width: inside,
    align: 'right',
  })
  pdf.font('Helvetica').fontSize(9).fillColor(soft)
  pdf.text(printable(paperTexts[language].small), page.margin, y + 26, { width: inside })
}
