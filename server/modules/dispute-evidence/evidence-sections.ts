import type { Language } from '#core/app/language.ts'
import { versionInWords } from '#core/app/legal-texts.ts'
import { formatMoney } from '#core/money/money.ts'
import { isForCustomer } from '#core/sales/desk-events.ts'
import { disputeReasonOf } from '#core/sales/disputes.ts'
import { customerMails } from '#core/sales/mails.ts'
import { formatDay, formatDays } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { eventWords } from '#server/modules/audit-log/audit-log-texts.ts'
import type { LineRow } from '#server/modules/sales/sale-rows.ts'
import { policyInWords } from '#server/modules/vouchers/voucher-words.ts'
import { fill } from '#server/platform/texts-in.ts'
import { evidenceTexts, screenWords } from './dispute-evidence-texts.ts'
import type { EvidenceFacts } from './read-evidence-facts.ts'

type Row = readonly [label: string, value: string]

export interface EvidenceSection {
  title: string
  rows: Row[]
}

/** Puts the facts into words, section by section. Missing facts are stated as missing. */
export function evidenceSections(facts: EvidenceFacts, language: Language, note = ''): EvidenceSection[] {
  const { section, missing } = evidenceTexts[language]
  const rowsOf = {
    dispute: disputeRows,
    client: clientRows,
    purchase: purchaseRows,
    consent: consentRows,
    policy: policyRows,
    money: moneyRows,
    use: usageRows,
    mails: mailRows,
    messages: ({ whole }: EvidenceFacts, { t }: Words): Row[] => [[t.fact.requests, whole.sale.requests]],
    history: historyRows,
  } as const
  const names = Object.keys(rowsOf) as (keyof typeof rowsOf)[]
  const words = wordsIn(facts, language)
  const sections = names.map((name) => {
    const rows = rowsOf[name](facts, words)
    return { title: section[name], rows: rows.length > 0 ? rows : [['', missing] as const] }
  })
  const added = note
    ? [{ title: section.note, rows: [[evidenceTexts[language].fact.note, note] as const] }]
    : []
  return [...added, ...sections].map(({ title, rows }) => ({
    title,
    rows: rows.map(([label, value]) => [label, value || missing] as const),
  }))
}

type Words = ReturnType<typeof wordsIn>

function wordsIn({ account, whole }: EvidenceFacts, language: Language) {
  return {
    ...{ language, t: evidenceTexts[language], screen: screenWords[language] },
    at: (when: Date | string | null | undefined) =>
      when ? formatWallTime(when, account.timeZone, language) : '',
    money: (minor: number, currency = whole.sale.currency) => formatMoney(minor, currency, language),
  }
}

const disputeRows = ({ dispute, payment }: EvidenceFacts, { t, screen, at, money }: Words): Row[] => [
  [t.fact.provider, dispute.provider],
  [t.fact.dispute, dispute.providerRef],
  [t.fact.payment, payment.providerRef ?? ''],
  [t.fact.amount, money(dispute.amountMinor, dispute.currency)],
  [t.fact.reason, screen.reason[disputeReasonOf(dispute.reason)]],
  [t.fact.opened, at(dispute.openedAt)],
  ...(dispute.dueBy ? [[t.fact.due, at(dispute.dueBy)] as const] : []),
]

function clientRows({ whole }: EvidenceFacts, { t }: Words): Row[] {
  const { customer } = whole.sale
  return [
    [t.fact.name, nameOf(whole.sale)],
    [t.fact.email, customer?.email ?? ''],
    [t.fact.phone, customer?.phone ?? ''],
    [t.fact.country, customer?.country ?? ''],
    [t.fact.network, t.fact.network_value],
  ]
}

/** The buyer's name, or an empty string. */
export const nameOf = ({ customer }: EvidenceFacts['whole']['sale']): string =>
  customer ? `${customer.givenName} ${customer.familyName}` : ''

function purchaseRows({ whole, account }: EvidenceFacts, { t, at, money, language }: Words): Row[] {
  const { sale, lines } = whole
  const agency = { agency: account.legalName }
  return [
    [t.sale, sale.code],
    [t.fact.booked, at(sale.createdAt)],
    [t.fact.confirmed, at(sale.confirmedAt)],
    [t.fact.seller, fill(sale.sellerId ? t.fact.by_seller : t.fact.online, agency)],
    ...soldLines(lines).flatMap((line): Row[] => [
      [t.fact.service, `${serviceOf(line, language)}: ${money(line.totalMinor)}`],
      [
        t.fact.travellers,
        line.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()).join(', '),
      ],
    ]),
  ]
}

const soldLines = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter(({ state }) => state === 'confirmed' || state === 'cancelled')

/** The services as one text. */
export const servicesOf = ({ whole }: EvidenceFacts, language: Language): string =>
  soldLines(whole.lines)
    .map((line) => serviceOf(line, language))
    .join('; ')

const serviceOf = ({ snapshot, startsOn, endsOn, state }: LineRow, language: Language): string =>
  [
    snapshot.name[language],
    formatDays(startsOn, endsOn, language),
    ...(state === 'cancelled' ? [evidenceTexts[language].cancelled] : []),
  ].join(', ')

function consentRows({ whole }: EvidenceFacts, { t, at, language }: Words): Row[] {
  const { terms } = whole.sale
  const version = (one: string | undefined) =>
    terms && one ? fill(t.fact.version, { version: versionInWords(one, language), when: at(terms.at) }) : ''
  const planned = whole.payments.find(({ plan, state }) => plan && state === 'captured')
  const dates = planned?.plan?.dates.map((on) => formatDay(on, language)).join('; ') ?? ''
  return [
    [t.fact.terms, version(terms?.version)],
    [t.fact.privacy, version(terms?.privacy)],
    [
      t.fact.plan,
      planned?.plan
        ? fill(t.fact.plan_value, { version: planned.plan.version, when: at(planned.createdAt), dates })
        : t.fact.no_plan,
    ],
  ]
}

const policyRows = ({ whole }: EvidenceFacts, { language }: Words): Row[] =>
  soldLines(whole.lines).map((line) => [line.snapshot.name[language], policyOf(line, whole.sale, language)])

function policyOf({ snapshot }: LineRow, sale: EvidenceFacts['whole']['sale'], language: Language): string {
  const { policy: steps, timeZone: zone } = snapshot
  return policyInWords({ steps, zone, currency: sale.currency, soldAt: sale.createdAt }, language)
}

/** The policies as one text. */
export const policiesOf = ({ whole }: EvidenceFacts, language: Language): string =>
  soldLines(whole.lines)
    .map((line) => `${line.snapshot.name[language]}: ${policyOf(line, whole.sale, language)}`)
    .join('\n')

const moneyRows = ({ whole }: EvidenceFacts, { t, screen, at, money }: Words): Row[] => [
  ...whole.payments.map(
    ({ method, amountMinor, currency, state, capturedAt, createdAt }): Row => [
      screen.method[method].title,
      [money(amountMinor, currency), screen.paymentState[state], at(capturedAt ?? createdAt)].join(', '),
    ],
  ),
  ...whole.refunds.map(
    ({ amountMinor, currency, state, doneAt, createdAt }): Row => [
      t.fact.refund,
      [money(-amountMinor, currency), screen.refundState[state], at(doneAt ?? createdAt)].join(', '),
    ],
  ),
]

function usageRows(facts: EvidenceFacts, { t, at, language }: Words): Row[] {
  const { whole, mails } = facts
  const sent = mails.find(({ about }) => about === 'sale_confirmed' || about === 'vouchers_sent')
  return [
    [t.fact.voucher, sent ? fill(t.fact.voucher_sent, { to: sent.to, when: at(sent.at) }) : ''],
    ...soldLines(whole.lines).map(
      (line): Row => [line.snapshot.name[language], usageOf(facts, line, { t, at })],
    ),
  ]
}

function usageOf(
  { uses }: EvidenceFacts,
  { id, noShowAt }: LineRow,
  { t, at }: Pick<Words, 't' | 'at'>,
): string {
  const used = uses.find(({ lineId }) => lineId === id)?.uses ?? []
  const times = used.flatMap(({ redeemedAt }) =>
    redeemedAt ? [fill(t.fact.used, { when: at(redeemedAt) })] : [],
  )
  if (times.length > 0) return times.join('; ')
  return noShowAt ? t.fact.missed : t.fact.not_used
}

/** The uses of vouchers as one text; empty if there are none. */
export function usesOfSale(facts: EvidenceFacts, language: Language): string {
  const words = wordsIn(facts, language)
  return soldLines(facts.whole.lines)
    .filter(({ id }) =>
      facts.uses.some(({ lineId, uses }) => lineId === id && uses.some((one) => one.redeemedAt)),
    )
    .map((line) => `${line.snapshot.name[language]}: ${usageOf(facts, line, words)}`)
    .join('\n')
}

/** E-mails to the buyer only: those to the agency prove nothing. */
const mailRows = ({ mails }: EvidenceFacts, { screen, at }: Words): Row[] =>
  mails
    .filter(({ about }) => customerMails.some((one) => one === about) || about === 'invoice_sent')
    .map(({ about, to, at: when, state }) => [
      screen.mail[about],
      [to, screen.mailState[state], at(when)].join(', '),
    ])

const historyRows = ({ whole }: EvidenceFacts, { at, language }: Words): Row[] =>
  whole.history
    .filter(({ event }) => isForCustomer(event))
    .map(({ at: when, event }) => [at(when), eventWords(event, {}, language)])
