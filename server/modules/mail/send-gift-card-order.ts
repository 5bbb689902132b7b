import { eq } from 'drizzle-orm'
import { formatMoney } from '#core/money/money.ts'
import { groupsOf } from '#core/sales/barcode.ts'
import { cardOrderPath, deliveryAt, isForBuyer } from '#core/sales/gift-card-orders.ts'
import { formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { giftCardPdf } from '#server/modules/gift-card-desk/gift-card-pdf.ts'
import { findCardOrder } from '#server/modules/gift-card-orders/card-order-rows.ts'
import { orderKey } from '#server/modules/gift-card-orders/order-key.ts'
import type { CardOrder } from '#server/modules/gift-card-orders/tables.ts'
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
import { transferRows } from './transfer-rows.ts'

/**
 * E-mails the buyer of a gift card: the payment reference; the confirmation of payment, with the card as a PDF; or the
 * news that the card was voided and the money is being returned. The e-mail is not stored.
 */
export async function sendGiftCardOrder(
  deps: Deps,
  { orderId, what }: Jobs['send-gift-card-order'],
): Promise<void> {
  const order = await findCardOrder(deps.database, orderId)
  if (!order) return
  const account = await getAccount(deps, order.accountId)
  const origin = deps.domains.originOf(account.id)
  const url = origin + cardOrderPath(account.id, orderKey(deps, orderId))
  const words = wordsOf[what](order, account, deps)
  if (!words) return
  const { giftCard, cart, signature } = mailTexts[order.language]
  const letter: Letter = {
    ...words,
    greeting: cart.greeting,
    sections: [],
    button: { label: giftCard.order[what].button, url },
    closing: [
      // The page of a voided card does not show a code.
      ...(what === 'returned' ? [] : [giftCard.order.private]),
      fill(signature, { agency: account.name }),
    ],
  }
  const look = { language: order.language, agency: account.name, theme: account.theme, origin }
  const card = what === 'paid' ? await cardOf(deps, order) : null
  const pdf = card && (await giftCardPdf(deps, card))
  if (card && isForBuyer(order)) letter.reference = codeIn(deps, card)
  const outcome = await deps.mail.send({
    ...{ to: order.buyerEmail, ...senderOf(account), subject: letter.subject },
    ...{ html: letterHtml(letter, look), text: letterText(letter) },
    ...(pdf && {
      attachments: [{ filename: pdf.name, contentType: 'application/pdf', content: pdf.bytes }],
    }),
  })
  if (outcome.result === 'bounced') deps.log.warn({ orderId }, 'the mail to the buyer of a gift card bounced')
}

/** The card of a purchase; null if it was voided, since a voided card would pass for valid. */
async function cardOf(deps: Deps, { cardId }: CardOrder) {
  const [card] = await deps.database
    .select()
    .from(giftCards)
    .where(eq(giftCards.id, cardId ?? ''))
  return card && !card.voidedAt ? card : null
}

type What = Jobs['send-gift-card-order']['what']
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'reference' | 'rows'>

function paidWords(order: CardOrder, account: Account, { clock }: Pick<Deps, 'clock'>): Words | null {
  if (!order.cardId) return null
  const { language, recipientName, recipientEmail, buyerEmail, deliverOn } = order
  const { giftCard: t } = mailTexts[language]
  const amount = formatMoney(order.amountMinor, order.currency, language)
  const at = deliveryAt(deliverOn, account.timeZone)
  const intro = isForBuyer(order) ? 'intro_own' : at && at > clock.now() ? 'intro_later' : 'intro'
  const day = deliverOn ? formatDay(deliverOn, language, 'long') : ''
  const words = { agency: account.name, amount, email: recipientEmail ?? buyerEmail, day }
  return {
    subject: fill(t.order.paid.subject, words),
    heading: t.order.paid.heading,
    paragraphs: [fill(t.order.paid[intro], words)],
    reference: null,
    rows: [
      { label: t.value, value: amount, amount: 'total' },
      { label: t.order.for, value: recipientName || t.order.for_you },
    ],
  }
}

function referenceWords(order: CardOrder, account: Account): Words | null {
  const { language, method, reference, state } = order
  if (!reference || state !== 'requires_action' || method === 'card') return null
  const { giftCard, labels } = mailTexts[language]
  const texts = giftCard.order.reference
  const amount = formatMoney(order.amountMinor, order.currency, language)
  const words = { agency: account.name, amount }
  const { number, expiresAt } = reference
  return {
    subject: fill(texts.subject, words),
    heading: texts.heading,
    paragraphs: [number ? texts[`intro_${method}`] : texts.intro_page],
    reference: number
      ? {
          label: method === 'spei' ? labels.clabe : labels.reference,
          value: number,
          groups: groupsOf(number, method),
        }
      : null,
    rows: [
      ...transferRows(order, labels),
      { label: labels.amount, value: amount, amount: 'total' },
      { label: labels.deadline, value: formatInstant(expiresAt, account.timeZone, language) },
    ],
  }
}

function returnedWords(order: CardOrder, account: Account): Words | null {
  if (!order.refundState) return null
  const { giftCard: t } = mailTexts[order.language]
  const amount = formatMoney(order.amountMinor, order.currency, order.language)
  const words = { agency: account.name, amount }
  return {
    subject: fill(t.order.returned.subject, words),
    heading: t.order.returned.heading,
    paragraphs: [fill(t.order.returned.intro, words)],
    reference: null,
    rows: [{ label: t.value, value: amount, amount: 'total' }],
  }
}

const wordsOf: Record<What, (order: CardOrder, account: Account, deps: Deps) => Words | null> = {
  reference: referenceWords,
  paid: paidWords,
  returned: returnedWords,
}
