import { agencyPath } from '#core/app/addresses.ts'
import { hasEnded as isOver, lastDayOf, tripLineOf } from '#core/sales/trip.ts'
import { voucherUrl } from '#core/sales/vouchers.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writePdf } from './paper.ts'
import type { VoucherFacts } from './voucher-facts.ts'
import { signingKey } from './voucher-keys.ts'
import { drawVoucher } from './voucher-page.ts'
import { voucherToken } from './voucher-token.ts'
import { mailTexts } from './vouchers-texts.ts'

/**
 * The vouchers of a sale as a PDF with one page for each confirmed line, in the language of the facts. While a balance
 * is due, the document is a confirmation without codes, and says so.
 */
export async function voucherPdf(
  deps: Pick<Deps, 'database' | 'config' | 'domains' | 'keys' | 'media'>,
  facts: VoucherFacts,
): Promise<Buffer> {
  const { sale, account, lines, references, balance, money, takenBackMinor, desk, now } = facts
  const { language } = sale
  const about = {
    title: `${mailTexts[language].voucher[balance ? 'confirmation' : 'title']} ${sale.code}`,
    author: account.name,
    language,
    createdAt: sale.confirmedAt ?? sale.createdAt,
  }
  const endedOn = lastDayOf(lines.map(tripLineOf), now)
  const key = await signingKey(deps)
  const findUrl = deps.domains.urlOf(account.id, `${agencyPath(account.id)}/find-reservation`)
  const logo = await findLogoBytes(deps, account.theme.logo)
  return await writePdf(about, (pdf) => {
    for (const [i, line] of lines.entries()) {
      const code = balance ? null : voucherUrl(deps.config.baseUrl, voucherToken(key, line, sale.accountId))
      pdf.addPage()
      const emergencyPhone = line.kind === 'transfers' ? (desk?.emergencyPhone ?? '') : ''
      const at = { number: i + 1, count: lines.length, references: references.get(line.id) ?? [] }
      const hasEnded = isOver(tripLineOf(line), now)
      const of = { sale, account, logo, line, balance, money, takenBackMinor, code, emergencyPhone, hasEnded }
      drawVoucher(pdf, { ...of, ...at, endedOn, findUrl })
    }
  })
}
