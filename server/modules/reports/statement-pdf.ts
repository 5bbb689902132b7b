import { dayAfter, firstDayOf } from '#core/agencies/reports.ts'
import type { Language } from '#core/app/language.ts'
import { type Currency, formatMoney, type MoneyOptions } from '#core/money/money.ts'
import { type EntryKind, entryKinds, standingOf } from '#core/sales/ledger.ts'
import { addDays, formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { formatDayOfYear } from '#core/time/near-day.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import {
  drawFooter,
  drawLetterhead,
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
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import { allEntries, entryInWords, type Statement } from './account-statement.ts'
import { balanceTexts, reportTexts } from './reports-texts.ts'

type Entries = Awaited<ReturnType<typeof allEntries>>

/** The top of the first row on a page without an introduction, and the end of the last row on every page, in points. */
const top = 128
const bottom = page.height - 96
/** The space between two rows, in points. */
const rowGap = 4
/** The width of each column, in points; the sum is `inside`. */
const widths = [40, 98, 60, 146, 74, 106] as const

/** The statement as a PDF, with the closing balance. */
export async function writeStatement(
  deps: Pick<Deps, 'clock' | 'media'>,
  statement: Statement,
  language: Language,
): Promise<{ bytes: Buffer; closingMinor: number }> {
  const { account, month, openingMinor } = statement
  const entries = await allEntries(statement)
  const now = deps.clock.now()
  const logo = await findLogoBytes(deps, account.theme.logo)
  const closingMinor = Number(entries.at(-1)?.balanceMinor ?? openingMinor)
  const t = reportTexts[language].statement_file
  const { currency } = account
  const bytes = await writePdf(
    { title: `${t.title} ${month}`, author: account.name, language, createdAt: now },
    (pdf) => {
      let rows: Row[] = entries.map((entry) => cellsOf(entry, language, currency))
      let pages = 0
      const newPage = () => {
        pages += 1
        pdf.addPage()
        drawLetterhead(pdf, account, {
          title: t.title,
          label: account.id,
          value: formatMonth(month, language),
          logo,
          valueSize: 15,
        })
        pdf.x = page.margin
        pdf.y = top
      }
      newPage()
      drawSummary(pdf, statement, entries, { language, closingMinor })
      rows = drawRows(pdf, rows, language)
      while (rows.length > 0) {
        newPage()
        rows = drawRows(pdf, rows, language)
      }
      for (let number = 1; number <= pages; number += 1) {
        pdf.switchToPage(number - 1)
        drawFooter(pdf, {
          bold: account.legalName,
          small: [fill(t.issued, { when: formatInstant(now, account.timeZone, language) })],
          pages: fill(t.page, { page: String(number), pages: String(pages) }),
        })
      }
    },
  )
  return { bytes, closingMinor }
}

function drawSummary(
  pdf: Pdf,
  { account, month, isOver, openingMinor, pendingMinor, disputedMinor }: Statement,
  entries: Entries,
  { language, closingMinor }: { language: Language; closingMinor: number },
): void {
  const t = reportTexts[language].statement_file
  const money = (minor: number) => formatMoney(minor, account.currency, language)
  const period = fill(t.period, {
    from: formatDay(firstDayOf(month), language, 'long'),
    to: formatDay(addDays(dayAfter(month), -1), language, 'long'),
  })
  fact(pdf, isOver ? t.summary : t.running, period)
  const sums = new Map<EntryKind, number>()
  for (const { kind, amountMinor } of entries) sums.set(kind, (sums.get(kind) ?? 0) + Number(amountMinor))
  const lines: [string, string, boolean][] = [
    [t.opening, balanceInWords(openingMinor, account.currency, language), true],
    ...entryKinds.flatMap((kind): [string, string, boolean][] =>
      sums.has(kind) ? [[t.kind[kind], money(sums.get(kind) ?? 0), false]] : [],
    ),
    [t.closing, balanceInWords(closingMinor, account.currency, language), true],
    ...(pendingMinor > 0 ? [[t.pending, money(pendingMinor), false] as [string, string, boolean]] : []),
    ...(disputedMinor > 0 ? [[t.disputed, money(disputedMinor), false] as [string, string, boolean]] : []),
  ]
  for (const [label, value, isBold] of lines) {
    const { y } = pdf
    pdf
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(10.5)
      .fillColor(ink)
    pdf.text(printable(label), page.margin, y, { width: inside - 160 })
    pdf.text(printable(value), page.width - page.margin - 160, y, { width: 160, align: 'right' })
    pdf.y = y + 15
  }
  pdf.y += 6
  rule(pdf)
}

/** A balance in words, saying who owes it, as on the screens. */
const balanceInWords = (
  balanceMinor: number,
  currency: Currency,
  language: Language,
  options?: MoneyOptions,
): string =>
  fill(balanceTexts[language][standingOf(balanceMinor)], {
    amount: formatMoney(Math.abs(balanceMinor), currency, language, options),
  })

type Row = readonly string[]

function cellsOf(entry: Entries[number], language: Language, currency: Currency): Row {
  const { at, code, customer, detail } = entry
  // The summary states the currency, and the year is shown above: columns are easier to read without them.
  const bare = { bare: true }
  return [
    formatDayOfYear(at.slice(0, 10), language),
    entryInWords(entry, language),
    code,
    [customer, detail[language]].filter(Boolean).join(' · '),
    formatMoney(Number(entry.amountMinor), currency, language, bare),
    balanceInWords(Number(entry.balanceMinor), currency, language, bare),
  ]
}

/** Draws the header and as many rows as fit on the page; returns the remaining rows. */
function drawRows(pdf: Pdf, rows: Row[], language: Language): Row[] {
  const { column, none } = reportTexts[language].statement_file
  if (rows.length === 0) {
    pdf.font('Helvetica').fontSize(10.5).fillColor(soft).text(none, page.margin, pdf.y)
    return []
  }
  drawRow(pdf, [column.at, column.what, column.code, column.detail, column.amount, column.balance], {
    font: 'Helvetica-Bold',
    color: soft,
  })
  for (const [at, row] of rows.entries()) {
    if (pdf.y + heightOf(pdf, row) > bottom) return rows.slice(at)
    drawRow(pdf, row, { font: 'Helvetica', color: ink })
  }
  return []
}

/** The height of a row, in points: that of its highest cell, but two lines at most. */
function heightOf(pdf: Pdf, cells: Row): number {
  pdf.font('Helvetica').fontSize(8.5)
  const line = pdf.currentLineHeight(true)
  const isTall = widths.some(
    (width, i) => pdf.heightOfString(printable(cells[i] ?? ''), { width: width - 6 }) > line * 1.5,
  )
  return (isTall ? 2 : 1) * line + rowGap
}

function drawRow(pdf: Pdf, cells: Row, { font, color }: { font: string; color: string }): void {
  const { y } = pdf
  const height = heightOf(pdf, cells)
  let x = page.margin
  for (const [i, width] of widths.entries()) {
    const isFigure = i >= 4
    pdf.font(font).fontSize(8.5).fillColor(color)
    pdf.text(printable(cells[i] ?? ''), x, y, {
      width: width - 6,
      height: height - rowGap + 1,
      ellipsis: true,
      align: isFigure ? 'right' : 'left',
    })
    x += width
  }
  pdf.y = y + height
}
