import { dayAfter, firstDayOf } from '#core/agencies/reports.ts'
import type { Language } from '#core/app/language.ts'
import { type EntryKind, entryKinds } from '#core/money/ledger.ts'
import { formatMoney } from '#core/money/money.ts'
import { addDays, formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
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
import { fill } from '#server/modules/vouchers/texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { allEntries, type Statement } from './statement.ts'
import { reportTexts } from './texts.ts'

type Entries = Awaited<ReturnType<typeof allEntries>>

const rowHeight = 24
const rowsOnFirst = 16
const rowsOnOthers = 23
/** What each column is wide, in points; together `inside`. */
const widths = [62, 92, 62, 158, 75, 75] as const

/** The statement as a PDF, with what the month ended with. */
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
  const pages = 1 + Math.ceil(Math.max(0, entries.length - rowsOnFirst) / rowsOnOthers)
  const bytes = await writePdf(
    { title: `${t.title} ${month}`, author: account.name, language, createdAt: now },
    (pdf) => {
      for (let number = 1; number <= pages; number += 1) {
        pdf.addPage()
        drawLetterhead(pdf, account, {
          title: t.title,
          label: account.id,
          value: formatMonth(month, language),
          logo,
          valueSize: 15,
        })
        pdf.y = 128
        const from = number === 1 ? 0 : rowsOnFirst + (number - 2) * rowsOnOthers
        if (number === 1) drawSummary(pdf, statement, entries, { language, closingMinor })
        drawEntries(pdf, entries.slice(from, from + (number === 1 ? rowsOnFirst : rowsOnOthers)), {
          language,
          currency: account.currency,
        })
        drawFooter(pdf, {
          bold: account.legalName,
          small: [fill(t.issued, { when: formatInstant(now, account.timeZone, language) }), t.owed],
          pages: fill(t.page, { page: String(number), pages: String(pages) }),
        })
      }
    },
  )
  return { bytes, closingMinor }
}

function drawSummary(
  pdf: Pdf,
  { account, month, isOver, openingMinor, pendingMinor }: Statement,
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
    [t.opening, money(openingMinor), true],
    ...entryKinds.flatMap((kind): [string, string, boolean][] =>
      sums.has(kind) ? [[t.kind[kind], money(sums.get(kind) ?? 0), false]] : [],
    ),
    [t.closing, money(closingMinor), true],
    ...(pendingMinor > 0 ? [[t.pending, money(pendingMinor), false] as [string, string, boolean]] : []),
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

function drawEntries(
  pdf: Pdf,
  entries: Entries,
  { language, currency }: { language: Language; currency: Statement['account']['currency'] },
): void {
  const t = reportTexts[language].statement_file
  // The currency stands in the summary; a column of figures is read better without it.
  const figure = (minor: bigint) => formatMoney(Number(minor), currency, language).replace(` ${currency}`, '')
  if (entries.length === 0) {
    pdf.font('Helvetica').fontSize(10.5).fillColor(soft).text(t.none, page.margin, pdf.y)
    return
  }
  const { column } = t
  drawRow(pdf, [column.at, column.what, column.code, column.detail, column.amount, column.balance], {
    font: 'Helvetica-Bold',
    color: soft,
  })
  for (const entry of entries) {
    const { at, kind, code, customer, detail } = entry
    drawRow(
      pdf,
      [
        formatDay(at.slice(0, 10), language).replace(/^\S+ /, ''),
        t.kind[kind],
        code,
        [customer, detail[language]].filter(Boolean).join(' · '),
        figure(entry.amountMinor),
        figure(entry.balanceMinor),
      ],
      { font: 'Helvetica', color: ink },
    )
  }
}

function drawRow(pdf: Pdf, cells: readonly string[], { font, color }: { font: string; color: string }): void {
  const { y } = pdf
  let x = page.margin
  for (const [i, width] of widths.entries()) {
    const isFigure = i >= 4
    pdf.font(font).fontSize(8.5).fillColor(color)
    pdf.text(printable(cells[i] ?? ''), x, y, {
      width: width - 6,
      height: rowHeight - 3,
      ellipsis: true,
      align: isFigure ? 'right' : 'left',
    })
    x += width
  }
  pdf.y = y + rowHeight
}
