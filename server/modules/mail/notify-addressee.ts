import { groupedPhone } from '#core/people/phones.ts'
import type { SaleTopic } from '#core/people/subscriptions.ts'
import { findPerson } from '#server/modules/people/find-person.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import { findAddresseeOf } from '#server/modules/subscriptions/list-addressees.ts'
import { daysFact, guestsInWords } from '#server/modules/vouchers/voucher-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { addresseeMail, subscriptionReason } from './addressee-letter.ts'
import type { Letter, Row } from './letter.ts'
import { amountOf, codeRow, moneyRows, requestRows } from './letter-parts.ts'
import { findMailFacts, type MailFacts } from './mail-facts.ts'
import { sendAboutSale } from './send-about-sale.ts'

type News = Jobs['notify-addressee']
type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'rows' | 'sections'>

/** Notifies a subscriber of a sale's event; sends nothing if they have unsubscribed from its topic. */
export async function notifyAddressee(deps: Deps, news: News): Promise<void> {
  const addressee = await findAddresseeOf(deps.database, news.subscriptionId, news.topic)
  const found = addressee && (await findMailFacts(deps, { saleId: news.saleId }))
  if (!addressee || !found) return
  const { language } = addressee
  // The shared letter parts use the language of the sale, which is the customer's, so it is replaced by the
  // subscriber's.
  const facts = { ...found, sale: { ...found.sale, language } }
  const { sellerId } = facts.sale
  const seller = sellerId ? await findPerson(deps, sellerId) : null
  const words = writers[news.topic](facts, news, deps.clock.now())
  if (!words) return
  const t = mailTexts[language].addressee
  await sendAboutSale(
    deps,
    { saleId: facts.sale.id, about: `told_${news.topic}` },
    addresseeMail(deps, addressee, facts.account, {
      ...words,
      rows: [
        codeRow(facts),
        ...customerRows(facts),
        ...(seller ? [{ label: t.seller, value: seller.name }] : []),
        ...words.rows,
      ],
      button: { label: t.open_sale, url: `${deps.config.baseUrl}/agency/sales/${facts.sale.id}` },
      why: subscriptionReason(facts.account.name, addressee),
    }),
  )
}

const writers: Record<SaleTopic, (facts: MailFacts, news: News, now: Date) => Words | null> = {
  new_sale: (facts, _, now) => {
    const t = mailTexts[facts.sale.language].addressee.new_sale
    const lines = facts.lines.filter(({ state }) => state === 'confirmed')
    const words = wordsOf(facts, facts.money.liveMinor)
    return {
      subject: fill(t.subject, words),
      heading: t.heading,
      paragraphs: [fill(t.intro, words)],
      rows: [...moneyRows(facts, now), ...requestRows(facts)],
      sections: lines.map((line) => sectionOf(facts, line)),
    }
  },

  payment: (facts, { paymentId }, now) => {
    const t = mailTexts[facts.sale.language].addressee.payment
    const payment = facts.payments.find(({ id }) => id === paymentId)
    if (payment?.state !== 'captured') return null
    const words = wordsOf(facts, payment.amountMinor)
    return {
      subject: fill(t.subject, words),
      heading: t.heading,
      paragraphs: [fill(t.intro, words)],
      rows: moneyRows(facts, now),
      sections: [],
    }
  },

  cancellation: (facts, { lineIds = [], refundMinor = 0, cashMinor = 0, cardMinor = 0, by = 'customer' }) => {
    const all = mailTexts[facts.sale.language]
    const t = all.addressee.cancellation
    const lines = facts.lines.filter(({ id, state }) => state === 'cancelled' && lineIds.includes(id))
    const [first] = lines
    if (!first) return null
    const words = wordsOf(facts, refundMinor + cashMinor + cardMinor)
    const product = first.snapshot.name[facts.sale.language]
    return {
      subject: lines.length === 1 ? fill(t.subject, { ...words, product }) : fill(t.subjectMany, words),
      heading: t.heading,
      paragraphs: [fill(t.intro, words)],
      rows: [
        { label: t.by, value: t.who[by] },
        { label: all.labels.refund, value: words.amount },
        ...(cashMinor > 0 ? [{ label: t.cash, value: amountOf(facts, cashMinor) }] : []),
      ],
      sections: lines.map((line) => {
        const { title, rows } = sectionOf(facts, line)
        const penalty = { label: all.labels.penalty, value: amountOf(facts, line.penaltyMinor ?? 0) }
        return { title, rows: [...rows, penalty] }
      }),
    }
  },
}

function wordsOf(facts: MailFacts, amountMinor: number) {
  const { sale, account } = facts
  const customer = [sale.customer?.givenName, sale.customer?.familyName].filter(Boolean).join(' ')
  return {
    code: sale.code,
    agency: account.name,
    customer: customer || sale.code,
    amount: amountOf(facts, amountMinor),
  }
}

function customerRows({ sale }: MailFacts): Row[] {
  const { customer, language } = sale
  if (!customer) return []
  const t = mailTexts[language].addressee
  return [
    { label: t.customer, value: `${customer.givenName} ${customer.familyName}` },
    { label: t.phone, value: groupedPhone(customer.phone) },
  ]
}

/** The service, customer and dates: the details that an agency's staff need first. */
function sectionOf(facts: MailFacts, line: LineRow): { title: string; rows: Row[] } {
  const { language } = facts.sale
  const { labels } = mailTexts[language]
  const { snapshot } = line
  return {
    title: snapshot.name[language],
    rows: [
      daysFact(line, language),
      { label: labels.place, value: snapshot.destination[language] },
      ...snapshot.items.map((item) => ({
        label: item.name[language],
        value: [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · '),
      })),
      { label: labels.price, value: amountOf(facts, line.totalMinor) },
    ],
  }
}
