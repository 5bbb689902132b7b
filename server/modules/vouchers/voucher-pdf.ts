import PDFDocument from 'pdfkit'
import type { Executor } from '#server/platform/database.ts'
import { mailTexts } from './texts.ts'
import { voucherCode } from './voucher-code.ts'
import type { VoucherFacts } from './voucher-facts.ts'
import { drawVoucher, page } from './voucher-page.ts'

/** The vouchers of a sale as a PDF: a page for each confirmed line, in the language of the sale. */
export async function voucherPdf(database: Executor, facts: VoucherFacts): Promise<Buffer> {
  const { sale, account, lines } = facts
  const t = mailTexts[sale.language].voucher
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    autoFirstPage: false,
    lang: sale.language === 'es' ? 'es-MX' : 'en-US',
    info: {
      Title: `${t.title} ${sale.code}`,
      Author: account.name,
      CreationDate: sale.confirmedAt ?? sale.createdAt,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const [i, line] of lines.entries()) {
    const code = await voucherCode(database, sale.id, line.id)
    document.addPage()
    drawVoucher(document, { sale, account, line, code, number: i + 1, count: lines.length })
  }
  document.end()
  return done
}
