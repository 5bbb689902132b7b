import { zipSync } from 'fflate'
import type { Language } from '#core/app/language.ts'
import type { DisputeEvidence } from '#server/gateways/payments/port.ts'
import { readReceipt } from '#server/modules/receipts/read-receipt.ts'
import { receiptPdf } from '#server/modules/receipts/receipt-pdf.ts'
import { paperName } from '#server/modules/vouchers/paper-name.ts'
import { readVoucherFacts } from '#server/modules/vouchers/voucher-facts.ts'
import { voucherPdf } from '#server/modules/vouchers/voucher-pdf.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { evidenceTexts } from './dispute-evidence-texts.ts'
import { evidencePdf } from './evidence-pdf.ts'
import type { EvidenceFacts } from './read-evidence-facts.ts'

type EvidenceFiles = DisputeEvidence['files']

/** Returns the evidence pack, the vouchers if a service is confirmed, and the receipt if the payment was received. */
export async function evidenceFiles(
  deps: Deps,
  facts: EvidenceFacts,
  { language, note }: { language: Language; note: string },
): Promise<EvidenceFiles> {
  const { sale } = facts.whole
  const saleId = sale.id
  const bytes = await evidencePdf(facts, { language, note, now: deps.clock.now() })
  const files = [
    { kind: 'pack' as const, name: `${evidenceTexts[language].file}-${sale.code}.pdf`, bytes },
  ] as EvidenceFiles[number][]
  const voucher = await readVoucherFacts(deps, saleId, language)
  if (voucher.lines.length > 0)
    files.push({ kind: 'voucher', name: paperName(voucher), bytes: await voucherPdf(deps, voucher) })
  if (facts.payment.capturedAt) {
    const receipt = await readReceipt(deps, { saleId, paymentId: facts.payment.id })
    const name = `${mailTexts[language].receipt.file}-${receipt.number}.pdf`
    const spoken = { ...receipt, sale: { ...receipt.sale, language } }
    files.push({ kind: 'receipt', name, bytes: await receiptPdf(deps, spoken) })
  }
  return files
}

/** Returns the files as a ZIP. PDFs are compressed already. */
export const zipOf = (files: EvidenceFiles): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 }))
