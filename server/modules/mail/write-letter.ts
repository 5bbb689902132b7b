import { formatMoney } from '#core/money/money.ts'
import { groupsOf } from '#core/sales/barcode.ts'
import { countsForRest } from '#core/sales/counts-for-rest.ts'
import { dueOf, isAtProvider, isOfClient } from '#core/sales/sales.ts'
import { formatInstant } from '#core/time/instants.ts'
import { daysFact } from '#server/modules/vouchers/voucher-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { MailTemplate } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { Letter } from './letter.ts'
import {
  againButton,
  amountOf,
  codeRow,
  letterBase,
  lineSection,
  moneyRows,
  pictureOf,
  planRows,
  requestRows,
} from './letter-parts.ts'
import type { About, Writer } from './letter-writer.ts'
import type { MailFacts } from './mail-facts.ts'
import { transferRows } from './transfer-rows.ts'
import {
  balanceWords,
  summaryOf,
  tripOfMail,
  writeBalanceDue,
  writeExpired,
  writeTakenBack,
} from './unpaid-letters.ts'

/** One writer per template; it returns null if the letter no longer applies. */
const writers: Record<MailTemplate, Writer> = {
  'payment-reference': (facts, { paymentId }, now) => {
    const { sale } = facts
    const payment = facts.payments.find(({ id }) => id === paymentId)
    if (!payment?.reference || payment.state !== 'requires_action' || !isAtProvider(payment.method))
      return null
    const t = mailTexts[sale.language]
    const { labels } = t
    const texts = t.templates['payment-reference']
    const { number, expiresAt } = payment.reference
    const amount = amountOf(facts, payment.amountMinor)
    const { timeZone } = facts.account
    const lines = facts.lines.filter(({ state }) => state !== 'cancelled')
    return {
      ...letterBase(facts),
      picture: pictureOf(facts, lines),
      subject: fill(texts.subject, { code: sale.code, amount }),
      heading: texts.heading,
      paragraphs: [number ? texts[`intro_${payment.method}`] : texts.intro_page, texts.after],
      reference: number
        ? {
            label: payment.method === 'spei' ? labels.clabe : labels.reference,
            value: number,
            groups: groupsOf(number, payment.method),
          }
        : null,
      rows: [
        ...transferRows(payment, labels),
        { label: labels.amount, value: amount, amount: 'total' },
        {
          label: labels.deadline,
          value: formatInstant(expiresAt, timeZone, sale.language),
        },
        codeRow(facts),
      ],
      sections: lines.map((line) => lineSection(facts, line, now)),
    }
  },

  'payment-link': (facts, _, now) => {
    const { sale, paymentLink } = facts
    if (!paymentLink?.url) return null
    const t = mailTexts[sale.language]
    const texts = t.templates['payment-link']
    const amount = amountOf(facts, paymentLink.amountMinor)
    const lines = facts.lines.filter(({ state }) => state === 'held' || state === 'confirmed')
    const { timeZone } = facts.account
    return {
      ...letterBase(facts),
      picture: pictureOf(facts, lines),
      subject: fill(texts.subject, { code: sale.code, amount }),
      heading: texts.heading,
      paragraphs: [fill(texts.intro, { agency: facts.account.name }), texts.after],
      rows: [
        ...moneyRows(facts, now),
        {
          label: t.labels.deadline,
          value: formatInstant(new Date(paymentLink.expiresAt), timeZone, sale.language),
        },
        codeRow(facts),
      ],
      sections: lines.map((line) => lineSection(facts, line, now)),
      button: { label: fill(texts.pay, { amount }), url: paymentLink.url },
    }
  },

  'sale-confirmed': (facts, _, now) => {
    const { sale } = facts
    const lines = facts.lines.filter(({ state }) => state === 'confirmed')
    if (lines.length === 0) return null
    const texts = mailTexts[sale.language].templates['sale-confirmed']
    const balance = balanceWords(facts, now)
    const isOver = tripOfMail(facts, now) === 'ended'
    return {
      ...letterBase(facts),
      picture: pictureOf(facts, lines),
      subject: fill(isOver ? texts.subjectEnded : texts.subject, { code: sale.code }),
      heading: isOver ? texts.headingEnded : balance ? texts.headingOpen : texts.heading,
      paragraphs: [
        isOver ? texts.introEnded : balance ? texts.introOpen : texts.intro,
        ...(balance ? [fill(facts.owedSince.plan ? texts.balancePlan : texts.balance, balance)] : []),
      ],
      rows: [codeRow(facts), ...moneyRows(facts, now), ...planRows(facts), ...requestRows(facts)],
      sections: lines.map((line) => lineSection(facts, line, now)),
    }
  },

  'balance-due': writeBalanceDue,

  'payment-taken-back': writeTakenBack,

  'sale-expired': writeExpired,

  'sale-refused': (facts) => {
    const { sale, money } = facts
    if (sale.state !== 'cancelled') return null
    const texts = mailTexts[sale.language].templates['sale-refused']
    const paid = facts.payments.find(({ method, state }) => state === 'captured' && isOfClient(method))
    const how =
      paid && (paid.method === 'gift_card' ? 'backCard' : isAtProvider(paid.method) ? 'back' : 'backCash')
    const back = how && money.refundedMinor > 0 && texts[how]
    return {
      ...letterBase(facts),
      subject: fill(texts.subject, { code: sale.code }),
      heading: texts.heading,
      paragraphs: [
        texts.intro,
        ...(back ? [fill(back, { amount: amountOf(facts, money.refundedMinor) })] : []),
        texts.after,
      ],
      rows: [codeRow(facts)],
      sections: summaryOf(facts, facts.lines),
      ...againButton(facts),
    }
  },

  'payment-received': (facts, { paymentId }, now) => {
    const { sale } = facts
    const payment = facts.payments.find(({ id }) => id === paymentId)
    if (payment?.state !== 'captured') return null
    const texts = mailTexts[sale.language].templates['payment-received']
    const amount = amountOf(facts, payment.amountMinor)
    return {
      ...letterBase(facts),
      subject: fill(texts.subject, { code: sale.code, amount }),
      heading: texts.heading,
      paragraphs: [fill(texts.intro, { amount }), ...(dueOf(facts.money) === 0 ? [texts.voucher] : [])],
      rows: [codeRow(facts), ...moneyRows(facts, now), ...planRows(facts, [payment])],
      sections: [],
    }
  },

  'payment-refunded-late': (facts, { paymentId }) => {
    const { sale } = facts
    const refunds = facts.refunds.filter(
      (refund) => refund.route !== 'chargeback' && (!paymentId || refund.paymentId === paymentId),
    )
    const amountMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
    if (amountMinor === 0) return null
    const { labels, templates } = mailTexts[sale.language]
    const texts = templates['payment-refunded-late']
    const amount = amountOf(facts, amountMinor)
    const isCash = facts.payments.some(({ id, method }) => id === paymentId && method === 'cash')
    return {
      ...letterBase(facts),
      subject: fill(texts.subject, { code: sale.code, amount }),
      heading: texts.heading,
      paragraphs: isCash ? [fill(texts.introCash, { amount })] : [fill(texts.intro, { amount }), texts.after],
      rows: [codeRow(facts), { label: labels.refund, value: amount, amount: 'total' }],
      sections: [],
    }
  },

  'payment-refunded-currency': (facts, { paymentId }) => {
    const { sale } = facts
    const refund = facts.refunds.find((one) => one.paymentId === paymentId)
    if (!refund) return null
    const { labels, templates } = mailTexts[sale.language]
    const texts = templates['payment-refunded-currency']
    const amount = formatMoney(refund.amountMinor, refund.currency, sale.language)
    return {
      ...letterBase(facts),
      subject: fill(texts.subject, { code: sale.code, amount }),
      heading: texts.heading,
      paragraphs: [fill(texts.intro, { amount, currency: sale.currency }), texts.after],
      rows: [codeRow(facts), { label: labels.refund, value: amount, amount: 'total' }],
      sections: [],
    }
  },

  'line-cancelled': (facts, { lineIds = [], refundMinor = 0, cashMinor = 0, cardMinor = 0, by }, now) => {
    const { sale } = facts
    const cancelled = facts.lines.filter(({ id, state }) => state === 'cancelled' && lineIds.includes(id))
    const [first] = cancelled
    if (!first) return null
    const { labels, templates } = mailTexts[sale.language]
    const texts = templates['line-cancelled']
    // A customer who paid the agency settles with the agency: refunds to the agency's credit are not the customer's.
    const backMinor = refundMinor + cashMinor + cardMinor
    const byAgency = backMinor === 0 && facts.payments.some(({ method }) => !isOfClient(method))
    const due = dueOf(facts.money)
    const costs = {
      refundMinor: backMinor,
      priceMinor: cancelled.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      penaltyMinor: cancelled.reduce((sum, { penaltyMinor }) => sum + (penaltyMinor ?? 0), 0),
    }
    const cash = amountOf(facts, cashMinor)
    const refundTexts = [
      ...(refundMinor > 0 ? [texts.after] : []),
      ...(cashMinor > 0 ? [fill(texts.cash, { agency: facts.account.name, amount: cash })] : []),
      ...(cardMinor > 0 ? [fill(texts.card, { amount: amountOf(facts, cardMinor) })] : []),
    ]
    const none = countsForRest(costs, facts.lines) ? texts.stays : texts.noRefund
    return {
      ...letterBase(facts),
      picture: pictureOf(facts, cancelled),
      subject:
        cancelled.length === 1
          ? fill(texts.subject, { code: sale.code, product: first.snapshot.name[sale.language] })
          : fill(texts.subjectMany, { code: sale.code }),
      heading: texts.heading,
      paragraphs: [fill(texts.intro[by ?? 'again'], { agency: facts.account.name })],
      rows: [
        codeRow(facts),
        ...(due > 0 ? moneyRows(facts, now) : []),
        ...(byAgency
          ? []
          : [{ label: labels.refund, value: amountOf(facts, backMinor), amount: 'total' as const }]),
      ],
      sections: cancelled.map((line) => ({
        title: line.snapshot.name[sale.language],
        rows: [
          daysFact(line, sale.language),
          { label: labels.price, value: amountOf(facts, line.totalMinor), amount: 'part' as const },
          { label: labels.penalty, value: amountOf(facts, line.penaltyMinor ?? 0), amount: 'part' as const },
        ],
      })),
      closing: [
        ...(byAgency ? [texts.byAgency] : backMinor > 0 ? refundTexts : [none]),
        ...letterBase(facts).closing,
      ],
    }
  },
}

/** Writes the letter for a template in the customer's language; returns null if the letter no longer applies. */
export const writeLetter = (
  template: MailTemplate,
  facts: MailFacts,
  about: About,
  now: Date,
): Letter | null => writers[template](facts, about, now)
