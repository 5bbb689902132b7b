import type { Language } from '#core/app/language.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { zoneName } from '#core/time/zone-name.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  ink,
  inside,
  type Pdf,
  page,
  rule,
  soft,
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import { fill } from '#server/platform/texts-in.ts'
import { evidenceTexts } from './dispute-evidence-texts.ts'
import { evidenceSections } from './evidence-sections.ts'
import type { EvidenceFacts } from './read-evidence-facts.ts'

const top = 124
const bottom = page.height - 96
const labelWidth = 150
const gap = 12

/** The evidence pack: everything known about the sale of a disputed payment, as a PDF in the bank's language. */
export async function evidencePdf(
  facts: EvidenceFacts,
  { language, note, now }: { language: Language; note: string; now: Date },
): Promise<Buffer> {
  const { account, whole } = facts
  const t = evidenceTexts[language]
  const { code } = whole.sale
  const about = { title: `${t.title} ${code}`, author: account.name, language, createdAt: now }
  return await writePdf(about, (pdf) => {
    let pages = 0
    const newPage = () => {
      pages += 1
      pdf.addPage()
      drawLetterhead(pdf, account, { title: t.title, label: t.sale, value: code, logo: null, valueSize: 16 })
      pdf.x = page.margin
      pdf.y = top
    }
    newPage()
    for (const { title, rows } of evidenceSections(facts, language, note)) {
      const [first] = rows
      if (pdf.y + 26 + (first ? heightOf(pdf, first) : 0) > bottom) newPage()
      caption(pdf, title)
      pdf.y += 4
      for (const row of rows) {
        if (pdf.y + heightOf(pdf, row) > bottom) newPage()
        drawRow(pdf, row)
      }
      pdf.y += 4
      rule(pdf)
    }
    const zone = zoneName(account.timeZone, language)
    for (let number = 1; number <= pages; number += 1) {
      pdf.switchToPage(number - 1)
      drawFooter(pdf, {
        bold: account.legalName,
        small: [fill(t.written, { when: formatWallTime(now, account.timeZone, language), zone })],
        pages: fill(t.page, { page: String(number), pages: String(pages) }),
      })
    }
  })
}

type Row = readonly [label: string, value: string]

const valueWidth = inside - labelWidth - gap

function heightOf(pdf: Pdf, [label, value]: Row): number {
  pdf.font('Helvetica').fontSize(9.5)
  const heights = [
    pdf.heightOfString(printable(label || ' '), { width: labelWidth }),
    pdf.heightOfString(printable(value), { width: valueWidth }),
  ]
  // Text longer than a page is cut; the provider's own field also contains it.
  return Math.min(Math.max(...heights) + 3, bottom - top)
}

function drawRow(pdf: Pdf, row: Row): void {
  const [label, value] = row
  const { y } = pdf
  const height = heightOf(pdf, row)
  pdf.fillColor(soft).text(printable(label), page.margin, y, { width: labelWidth, height, ellipsis: true })
  pdf.fillColor(ink).text(printable(value), page.margin + labelWidth + gap, y, {
    ...{ width: valueWidth, height, ellipsis: true },
  })
  pdf.x = page.margin
  pdf.y = y + height
}
