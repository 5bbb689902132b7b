import { wholeAddress } from '#core/agencies/contact.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { GiftCardRow } from '#server/modules/gift-cards/move-gift-card.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  fact,
  facts,
  ink,
  type Pdf,
  page,
  rule,
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { fill } from '#server/platform/texts-in.ts'
import { lastDayOf } from './gift-card-days.ts'

/**
 * A gift card as a one-page PDF in the card's language, with its code; for a sold card, it is also the receipt.
 * `valueMinor`: the balance shown to the recipient.
 */
export async function giftCardPdf(
  deps: Pick<Deps, 'media' | 'keys' | 'database'>,
  card: GiftCardRow,
  valueMinor = card.issuedMinor,
): Promise<{ name: string; bytes: Buffer }> {
  const { language, issuedAt, lastFour } = card
  const { giftCard: t } = mailTexts[language]
  const account = await getAccount(deps, card.accountId)
  const logo = await findLogoBytes(deps, account.theme.logo)
  const value = formatMoney(valueMinor, card.currency, language)
  const about = { title: `${t.title} ${lastFour}`, author: account.name, language, createdAt: issuedAt }
  const bytes = await writePdf(about, (pdf) => {
    pdf.addPage()
    drawLetterhead(pdf, account, { title: t.title, label: t.value, value, logo, valueSize: 18 })
    drawCard(pdf, card, account, { code: unseal(deps, card.code), value })
  })
  return { name: `${t.file}-${lastFour}.pdf`, bytes }
}

function drawCard(
  pdf: Pdf,
  card: GiftCardRow,
  account: Account,
  { code, value }: { code: string; value: string },
): void {
  const { language, note, payment, kind } = card
  const { giftCard: t, receipt, voucher } = mailTexts[language]
  pdf.y = 136
  caption(pdf, t.code)
  pdf.y += 4
  pdf.font('Courier-Bold').fontSize(26).fillColor(ink)
  pdf.text(code, page.margin, pdf.y)
  pdf.moveDown(0.6)
  const lastOn = lastDayOf(card, account.timeZone)
  facts(pdf, [
    [t.value, value],
    [t.until, lastOn ? formatDay(lastOn, language, 'long') : t.no_end],
  ])
  fact(pdf, t.note, note)

  rule(pdf)
  fact(pdf, t.how_title, fill(t.how, { agency: account.name }))
  fact(pdf, t.keep_title, t.keep)

  rule(pdf)
  facts(pdf, [
    [receipt.when, formatInstant(card.issuedAt, account.timeZone, language)],
    [receipt.method, payment ? t.payments[payment] : t.kinds[kind]],
    [receipt.seller, account.legalName],
    [receipt.address, wholeAddress(account)],
    [receipt.phone, groupedPhone(account.phone)],
  ])
  drawFooter(pdf, {
    bold: fill(voucher.soldBy, { agency: account.legalName }),
    small: [t.no_invoice, account.rnt ? `RNT ${account.rnt}` : ''],
    pages: fill(voucher.page, { page: '1', pages: '1' }),
  })
}
