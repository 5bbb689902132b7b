import { balanceOf } from '#core/sales/balance.ts'
import { tripLineOf, tripOf } from '#core/sales/trip.ts'
import { formatDay } from '#core/time/days.ts'
import { daysFact } from '#server/modules/vouchers/voucher-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { fill } from '#server/platform/texts-in.ts'
import {
  againButton,
  amountOf,
  codeRow,
  letterBase,
  moneyRows,
  payButton,
  pictureOf,
  placeRow,
} from './letter-parts.ts'
import type { Writer } from './letter-writer.ts'
import type { MailFacts } from './mail-facts.ts'

/**
 * The balance and its due date, or a plan's next payment with the number and sum of all open payments, formatted in the
 * customer's language; null once the sale is fully paid.
 */
export function balanceWords(
  facts: MailFacts,
  now: Date,
): { amount: string; day: string; count: number; all: string } | null {
  const balance = balanceOf(facts.lines, facts.money, now, facts.owedSince)
  if (!balance) return null
  return {
    amount: amountOf(facts, balance.nextMinor),
    count: balance.open.length,
    all: amountOf(facts, balance.amountMinor),
    day: formatDay(balance.payBy, facts.sale.language, 'long'),
  }
}

/** A summary of the purchase: product, dates and place. */
export const summaryOf = (facts: MailFacts, lines: MailFacts['lines']) =>
  lines.map((line) => ({
    title: line.snapshot.name[facts.sale.language],
    rows: [daysFact(line, facts.sale.language), placeRow(line, facts.sale.language)],
  }))

/** Whether the trip lies at least partly in the future, is in progress, or is over. */
export const tripOfMail = ({ lines }: MailFacts, now: Date): ReturnType<typeof tripOf> =>
  tripOf(lines.map(tripLineOf), now)

const introOf = ({ lostAt, plan }: MailFacts['owedSince']) =>
  lostAt ? 'intro_lost' : plan ? 'intro_plan' : 'intro'

export const writeBalanceDue: Writer = (facts, _, now) => {
  const { sale, owedSince } = facts
  const balance = balanceWords(facts, now)
  if (sale.state !== 'confirmed' || !balance) return null
  const texts = mailTexts[sale.language].templates['balance-due']
  const lines = facts.lines.filter(({ state }) => state === 'confirmed')
  return {
    ...letterBase(facts),
    picture: pictureOf(facts, lines),
    subject: fill(texts.subject, { code: sale.code, amount: balance.amount }),
    heading: owedSince.plan ? texts.heading_plan : texts.heading,
    paragraphs: [
      fill(texts[introOf(owedSince)], balance),
      texts.after,
      ...((owedSince.lostAt || owedSince.plan) && tripOfMail(facts, now) === 'ahead' ? [texts.drop] : []),
    ],
    rows: [codeRow(facts), ...moneyRows(facts, now)],
    sections: summaryOf(facts, lines),
    button: payButton(facts, balance.amount),
  }
}

/**
 * Written when a bank, or a refund in response to its inquiry, returned a payment to the customer: the sale is unpaid
 * again.
 */
export const writeTakenBack: Writer = (facts, { refundMinor = 0, route }, now) => {
  const { sale } = facts
  const balance = balanceWords(facts, now)
  if (sale.state !== 'confirmed' || !balance || refundMinor === 0) return null
  const { templates } = mailTexts[sale.language]
  const texts = templates['payment-taken-back']
  const { drop } = templates['balance-due']
  const lines = facts.lines.filter(({ state }) => state === 'confirmed')
  const amount = amountOf(facts, refundMinor)
  const trip = tripOfMail(facts, now)
  return {
    ...letterBase(facts),
    picture: pictureOf(facts, lines),
    subject: fill(texts.subject, { code: sale.code, amount }),
    heading: texts.heading,
    paragraphs: [
      fill(route === 'original' ? texts.intro_refund : texts.intro_bank, { amount, due: balance.all }),
      fill(texts[trip], balance),
      ...(trip === 'ahead' ? [drop] : []),
      ...(route === 'original' ? [] : [texts.mistake]),
    ],
    rows: [codeRow(facts), ...moneyRows(facts, now)],
    sections: summaryOf(facts, lines),
    button: payButton(facts, balance.amount),
  }
}

const isByCard = ({ method, state }: MailFacts['payments'][number]): boolean =>
  method === 'gift_card' && state === 'captured'

export const writeExpired: Writer = (facts) => {
  const { sale, payments } = facts
  if (sale.state !== 'expired') return null
  const texts = mailTexts[sale.language].templates['sale-expired']
  const lines = facts.lines.filter(({ state }) => state === 'released')
  return {
    ...letterBase(facts),
    picture: pictureOf(facts, lines),
    subject: fill(texts.subject, { code: sale.code }),
    heading: texts.heading,
    // Only a payment by reference can have been made without being known here yet.
    paragraphs: payments.some(({ reference }) => reference)
      ? [texts.intro, texts.paid, texts.after]
      : [`${texts.intro} ${payments.some(isByCard) ? texts.card : texts.uncharged}`, texts.after],
    rows: [codeRow(facts)],
    sections: summaryOf(facts, lines),
    ...againButton(facts),
  }
}
