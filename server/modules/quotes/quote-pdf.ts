import { wholeAddress } from '#core/agencies/contact.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { sumLines } from '#core/sales/line-sums.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
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
import {
  daysFact,
  groupFacts,
  guestsInWords,
  nightsInWords,
  policyInWords,
  promotionFacts,
} from '#server/modules/vouchers/voucher-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { fill } from '#server/platform/texts-in.ts'
import { atPropertyTexts, paperTexts } from './quotes-texts.ts'
import type { QuoteRow } from './store.ts'

interface Paper {
  quote: QuoteRow & { seller: string | null }
  account: Account
  /** The bytes of the agency's logo, or null. */
  logo: Uint8Array | null
  /** JPEGs of the lines, in the order of the lines; null or absent for a line without a picture. */
  pictures: readonly (Uint8Array | null)[]
  /** The absolute address for reading and booking the quote. */
  url: string
}

const qrSize = 104
const column = inside - qrSize - 24
/** The size of the picture next to a line's text, with the aspect ratio of a preview. */
const pictureSize = { width: 168, height: 88.2 } as const
const words = inside - pictureSize.width - 20
const bottom = page.height - 100
const totalHeight = 80

/** A quote as a PDF, in its own language and the agency's branding, with the prices on the day of the quote. */
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
    const newPage = () => {
      pdf.addPage()
      const value = formatWallTime(quote.createdAt.toISOString(), account.timeZone, language)
      drawLetterhead(pdf, account, { title: t.title, label: t.madeOn, value, logo, valueSize: 11 })
      pdf.x = page.margin
      pdf.y = 132
    }
    newPage()
    drawOpening(pdf, paper, client)
    for (const [at, line] of quote.lines.entries()) {
      // The total is never alone on a page.
      const after = at > 0 && at === quote.lines.length - 1 ? totalHeight : 0
      if (pdf.y + heightOf(pdf, line, quote) + after > bottom) newPage()
      drawLine(pdf, line, quote, paper.pictures[at] ?? null)
    }
    if (pdf.y + totalHeight > bottom) newPage()
    drawTotal(pdf, quote)
    drawFooters(pdf, paper)
  })
}

/** Draws the agency's contact data and the page number on each page. */
function drawFooters(pdf: Pdf, { quote, account }: Paper): void {
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    drawFooter(pdf, {
      bold: [quote.seller, groupedPhone(account.phone)].filter(Boolean).join(' · '),
      small: [account.legalName, wholeAddress(account), account.rnt ? `RNT ${account.rnt}` : ''],
      pages: fill(mailTexts[quote.language].voucher.page, { page: String(at + 1), pages: String(count) }),
    })
  }
}

function drawOpening(pdf: Pdf, { quote, account, url }: Paper, client: string): void {
  const { language } = quote
  const t = paperTexts[language]
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  pdf.text(printable(fill(t.for, { client })), page.margin, pdf.y, { width: column })
  pdf.moveDown(0.4)
  pdf.font('Helvetica').fontSize(11).fillColor(account.theme.primary)
  pdf.text(printable(t.online), { width: column, link: url, underline: true })
  pdf.moveDown(0.6)
  fact(pdf, t.validUntil, formatInstant(quote.validUntil.toISOString(), account.timeZone, language), column)
  if (quote.note) fact(pdf, t.note, quote.note, column)
  drawQr(pdf, url, { top: 132, size: qrSize, words: t.scan })
  pdf.link(page.width - page.margin - qrSize, 132, qrSize, qrSize, url)
  pdf.y = Math.max(pdf.y, 132 + qrSize + 40)
}

type Line = QuoteRow['lines'][number]

function detailsOf(line: Line, { language, currency, createdAt }: QuoteRow): [string, string][] {
  const all = mailTexts[language]
  const days = daysFact(line, language)
  const nights = line.kind === 'hotels' ? nightsInWords(line.startsOn, line.endsOn, language) : ''
  const sold = { steps: line.policy, zone: line.timeZone, currency, soldAt: createdAt }
  return [
    [days.label, [days.value, nights].filter(Boolean).join(' · ')],
    ...groupFacts(line.group, language).map(({ label, value }): [string, string] => [label, value]),
    ...line.items.map((item): [string, string] => [
      item.name[language],
      [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · '),
    ]),
    ...promotionFacts(line.promotions, language, (minor) => formatMoney(minor, currency, language)).map(
      ({ label, value }): [string, string] => [label, value],
    ),
    [all.labels.policy, policyInWords(sold, language)],
    ...line.payAtProperty.map((fee): [string, string] => [
      all.labels.atProperty,
      `${all.fees[fee.code]}: ${formatMoney(fee.amountMinor, fee.currency, language)}`,
    ]),
  ]
}

/** The approximate height of a line on the page, in points. */
function heightOf(pdf: Pdf, line: Line, quote: QuoteRow): number {
  pdf.font('Helvetica').fontSize(11)
  const details = detailsOf(line, quote).map(([, value]) => pdf.heightOfString(value, { width: words }) + 18)
  return 70 + details.reduce((sum, height) => sum + height, 0)
}

function drawLine(pdf: Pdf, line: Line, quote: QuoteRow, picture: Uint8Array | null): void {
  const { language } = quote
  rule(pdf)
  const top = pdf.y
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink)
  const price = formatMoney(line.price.totalMinor, line.price.currency, language)
  pdf.text(printable(price), page.margin, top + 12, { width: inside, align: 'right' })
  if (picture) drawPicture(pdf, picture, top + 38)
  pdf.y = top
  caption(pdf, mailTexts[language].voucher.kind[line.kind], words)
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink)
  pdf.text(printable(line.name[language]), page.margin, pdf.y + 2, { width: words })
  pdf.font('Helvetica').fontSize(10).fillColor(soft)
  pdf.text(printable([line.destination[language], line.address].filter(Boolean).join(' · ')), {
    width: words,
  })
  pdf.moveDown(0.5)
  for (const [label, value] of detailsOf(line, quote)) fact(pdf, label, value, picture ? words : inside)
  if (picture) pdf.y = Math.max(pdf.y, top + 38 + pictureSize.height + 10)
}

function drawPicture(pdf: Pdf, bytes: Uint8Array, top: number): void {
  const { width, height } = pictureSize
  const left = page.width - page.margin - width
  pdf.save()
  pdf.roundedRect(left, top, width, height, 8).clip()
  pdf.image(Buffer.from(bytes), left, top, pictureSize)
  pdf.restore()
}

function drawTotal(pdf: Pdf, { lines, totalMinor, currency, language }: QuoteRow): void {
  rule(pdf)
  const { y } = pdf
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink)
  pdf.text(printable(mailTexts[language].labels.total), page.margin, y + 4, { width: inside - 200 })
  pdf.fontSize(18)
  pdf.text(printable(formatMoney(totalMinor, currency, language)), page.margin, y, {
    width: inside,
    align: 'right',
  })
  pdf.y = y + 26
  const { atProperty } = sumLines(lines)
  if (atProperty) {
    const amount = formatMoney(atProperty.amountMinor, atProperty.currency, language)
    pdf.font('Helvetica').fontSize(10.5).fillColor(ink)
    pdf.text(printable(fill(atPropertyTexts[language], { amount })), page.margin, pdf.y, { width: inside })
    pdf.y += 4
  }
  pdf.font('Helvetica').fontSize(9).fillColor(soft)
  pdf.text(printable(paperTexts[language].small), page.margin, pdf.y, { width: inside })
}
