import type { VoucherFacts } from './voucher-facts.ts'
import { mailTexts } from './vouchers-texts.ts'

/** The file name of a sale's voucher or confirmation, for downloads and attachments: "confirmacion-K7M2-9QXD.pdf". */
export function paperName({ sale, balance }: Pick<VoucherFacts, 'sale' | 'balance'>): string {
  const { file, confirmationFile } = mailTexts[sale.language].voucher
  return `${balance ? confirmationFile : file}-${sale.code}.pdf`
}
