import { eq } from 'drizzle-orm'
import { formatMoney } from '#core/money/money.ts'
import { isForBuyer } from '#core/sales/gift-card-orders.ts'
import { formatDay } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { lastDayOf } from '#server/modules/gift-card-desk/gift-card-days.ts'
import { giftCardPdf } from '#server/modules/gift-card-desk/gift-card-pdf.ts'
import { findOrderOfCard } from '#server/modules/gift-card-orders/card-order-rows.ts'
import { giftCards } from '#server/modules/gift-cards/tables.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { senderOf } from './addressee-letter.ts'
import { codeIn } from './code-in-letter.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** E-mails a gift card with its code. The e-mail is not stored: its reader could spend the card. */
export async function sendGiftCard(deps: Deps, { cardId }: Jobs['send-gift-card']): Promise<void> {
  const [card] = await deps.database.select().from(giftCards).where(eq(giftCards.id, cardId))
  // By the delivery date, the buyer may have spent the card already.
  if (!card?.email || card.voidedAt || card.balanceMinor === 0) return
  const account = await getAccount(deps, card.accountId)
  const { language, kind, currency, balanceMinor, note, email } = card
  const { giftCard: t, cart, signature } = mailTexts[language]
  // Its buyer may have spent a part before the day of delivery.
  const amount = formatMoney(balanceMinor, currency, language)
  const words = { agency: account.name, amount }
  const order = card.payment === 'online' ? await findOrderOfCard(deps.database, cardId) : null
  // Buyers who keep their card find it in their receipt.
  if (order && isForBuyer(order)) return
  const intro = order ? fill(t.intro.online, { buyer: order.buyerName }) : fill(t.intro[kind], words)
  const lastOn = lastDayOf(card, account.timeZone)
  const origin = deps.domains.originOf(account.id)
  const letter: Letter = {
    subject: fill(t.subject, words),
    heading: fill(t.heading, words),
    greeting: cart.greeting,
    paragraphs: [intro, ...(note ? [`«${note}»`] : [])],
    reference: codeIn(deps, card),
    rows: [
      ...(order?.recipientName ? [{ label: t.order.for, value: order.recipientName }] : []),
      { label: t.value, value: amount, amount: 'total' },
      { label: t.until, value: lastOn ? formatDay(lastOn, language, 'long') : t.no_end },
    ],
    sections: [],
    button: { label: t.button, url: `${origin}/booking/${account.id}` },
    closing: [fill(t.how, words), t.keep, fill(signature, words)],
  }
  const look = { language, agency: account.name, theme: account.theme, origin }
  const { name, bytes } = await giftCardPdf(deps, card, balanceMinor)
  const outcome = await deps.mail.send({
    ...{ to: email, ...senderOf(account), subject: letter.subject },
    ...{ html: letterHtml(letter, look), text: letterText(letter) },
    attachments: [{ filename: name, contentType: 'application/pdf', content: bytes }],
  })
  if (outcome.result === 'bounced') deps.log.warn({ cardId }, 'the mail of a gift card bounced')
}
