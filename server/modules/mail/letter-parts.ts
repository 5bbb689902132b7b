import { hoursInWords } from '#core/agencies/contact.ts'
import { previewPath } from '#core/app/addresses.ts'
import { type Language, localeOf } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { type Balance, balanceOf } from '#core/sales/balance.ts'
import { dueOf } from '#core/sales/sales.ts'
import { hasEnded, tripLineOf } from '#core/sales/trip.ts'
import { formatDay } from '#core/time/days.ts'
import { takenBackOf } from '#server/modules/sales/sale-money.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import {
  daysFact,
  groupFacts,
  guestsInWords,
  policyInWords,
  promotionFacts,
} from '#server/modules/vouchers/voucher-words.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { Letter, Row } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'

/** An amount in the sale's currency, formatted in the customer's language. */
export const amountOf = ({ sale }: MailFacts, amountMinor: number): string =>
  formatMoney(amountMinor, sale.currency, sale.language)

/** The common parts of all letters about a sale. */
export function letterBase(facts: MailFacts): Pick<Letter, 'greeting' | 'reference' | 'button' | 'closing'> {
  const { language } = facts.sale
  const t = mailTexts[language]
  const { name, email, phone, secondPhone, openingHours } = facts.account
  const phones = [phone, ...(secondPhone ? [secondPhone] : [])].map(groupedPhone)
  const either = new Intl.ListFormat(localeOf[language], { type: 'disjunction' })
  return {
    // Anybody can enter any address, so a name as entered is used only once the sale is `isProven`.
    greeting: isProven(facts)
      ? fill(t.greeting, { name: facts.sale.customer?.givenName ?? '' })
      : t.cart.greeting,
    reference: null,
    button: { label: t.open, url: facts.link },
    closing: [
      fill(t.contact, { email, phone: either.format(phones) }),
      ...(openingHours ? [fill(t.hours.line, { hours: hoursInWords(openingHours, language, t.hours) })] : []),
      t.linkPrivate,
      fill(t.signature, { agency: name }),
    ],
  }
}

/** Whether a payment, a confirmation or a seller vouches for the data in the sale. */
export const isProven = ({ sale, money }: MailFacts): boolean =>
  sale.sellerId !== null || sale.confirmedAt !== null || money.paidMinor > 0

export const codeRow = ({ sale }: MailFacts): Row => ({
  label: mailTexts[sale.language].labels.code,
  value: sale.code,
})

/** The picture of the first line, as the booking page shows it. */
export function pictureOf({ sale }: MailFacts, [line]: readonly LineRow[]): Letter['picture'] {
  if (!line) return null
  const { picture } = line.snapshot
  return { path: previewPath(picture), alt: picture.alt[sale.language] }
}

/** The button that opens the page to pay the amount due. */
export const payButton = ({ sale, link }: MailFacts, amount: string): Letter['button'] => ({
  label: fill(mailTexts[sale.language].templates['balance-due'].pay, { amount }),
  url: `${link}&pay=1`,
})

/**
 * A button that repeats the search for the same days and party after a sale expired or a supplier refused it, in place
 * of the private link; nothing if the product is no longer sold.
 */
export function againButton(facts: MailFacts): Partial<Pick<Letter, 'button' | 'closing'>> {
  const { sale, againLink } = facts
  const t = mailTexts[sale.language]
  if (!againLink) return {}
  return {
    button: { label: t.templates['sale-expired'].again, url: againLink },
    closing: letterBase(facts).closing.filter((line) => line !== t.linkPrivate),
  }
}

/** The customer's special requests, if any. */
export function requestRows({ sale }: MailFacts): Row[] {
  const t = mailTexts[sale.language].voucher
  return sale.requests ? [{ label: `${t.requests} (${t.requestsNote})`, value: sale.requests }] : []
}

/** Payments in interest-free installments, each with its plan. */
export const planRows = (facts: MailFacts, payments = facts.payments): Row[] =>
  payments.flatMap(({ state, monthsUsed, amountMinor }) =>
    state === 'captured' && monthsUsed !== null
      ? [
          {
            label: fill(mailTexts[facts.sale.language].labels.inMonths, { months: String(monthsUsed) }),
            value: amountOf(facts, amountMinor),
          },
        ]
      : [],
  )

/** Rows for the total, the amounts paid and taken back by a bank, and the balance. */
export function moneyRows(facts: MailFacts, now: Date): Row[] {
  const { labels } = mailTexts[facts.sale.language]
  const due = dueOf(facts.money)
  const takenBackMinor = takenBackOf(facts)
  const balance = balanceOf(facts.lines, facts.money, now, facts.owedSince)
  return [
    { label: labels.total, value: amountOf(facts, facts.money.liveMinor), amount: 'total' },
    {
      label: labels.paid,
      value: amountOf(facts, facts.money.paidMinor - facts.money.refundedMinor + takenBackMinor),
      amount: 'part',
    },
    ...(takenBackMinor > 0
      ? [{ label: labels.takenBack, value: amountOf(facts, -takenBackMinor), amount: 'part' as const }]
      : []),
    ...(due > 0 ? [{ label: labels.due, value: amountOf(facts, due), amount: 'total' as const }] : []),
    ...(balance ? datesOf(facts, balance) : []),
  ]
}

/** The last day for paying a balance or, for a plan, its unpaid dates with their amounts. */
function datesOf(facts: MailFacts, { payBy, open }: Balance): Row[] {
  const { language } = facts.sale
  const { labels } = mailTexts[language]
  if (!facts.owedSince.plan) return [{ label: labels.dueBy, value: formatDay(payBy, language, 'long') }]
  return open.map(({ dueOn, openMinor }) => ({
    label: fill(labels.planDate, { day: formatDay(dueOn, language) }),
    value: amountOf(facts, openMinor),
    amount: 'part',
  }))
}

export const placeRow = ({ snapshot }: LineRow, language: Language): Row => ({
  label: mailTexts[language].labels.place,
  value: snapshot.destination[language],
})

/** The notes for the day of travel, without the place that the customer entered until the sale is `isProven`. */
function notesFor(facts: MailFacts, { choice, snapshot }: LineRow): LineRow['snapshot']['notes'] {
  const typed = choice.kind === 'transfers' ? choice.place : null
  if (!typed || isProven(facts)) return snapshot.notes
  return snapshot.notes.filter(({ value }) => value.es !== typed)
}

/** A line's service, date, place, guests and, unless it has ended `by` then, its cancellation policy. */
export function lineSection(facts: MailFacts, line: LineRow, by: Date): { title: string; rows: Row[] } {
  const { sale } = facts
  const { language } = sale
  const t = mailTexts[language]
  const { snapshot } = line
  const soldAt = sale.confirmedAt ?? sale.createdAt
  const { policy: steps, timeZone: zone } = snapshot
  const policy = policyInWords({ steps, zone, currency: sale.currency, soldAt }, language)
  return {
    title: snapshot.name[language],
    rows: [
      daysFact(line, language),
      placeRow(line, language),
      ...snapshot.items.map((item) => ({
        label: item.name[language],
        value: [item.detail[language], guestsInWords(item, language), amountOf(facts, item.amountMinor)]
          .filter(Boolean)
          .join(' · '),
      })),
      ...promotionFacts(snapshot.promotions, language, (minor) => amountOf(facts, minor)),
      ...groupFacts(snapshot.group, language),
      ...notesFor(facts, line).map((note) => ({ label: note.label[language], value: note.value[language] })),
      ...(hasEnded(tripLineOf(line), by) ? [] : [{ label: t.labels.policy, value: policy }]),
      ...snapshot.payAtProperty.map((fee) => ({
        label: t.labels.atProperty,
        value: `${t.fees[fee.code]}: ${formatMoney(fee.amountMinor, fee.currency, language)}`,
      })),
    ],
  }
}
