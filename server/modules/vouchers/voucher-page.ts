import { wholeAddress } from '#core/agencies/contact.ts'
import { noteLabels } from '#core/answers/line-texts.ts'
import type { Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { fill } from '#server/platform/texts-in.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  drawNotice,
  drawQr,
  fact,
  facts,
  ink,
  inside,
  type Pdf,
  page,
  rule,
  soft,
} from './paper.ts'
import { printable } from './printable.ts'
import type { VoucherFacts } from './voucher-facts.ts'
import { drawHelp } from './voucher-help.ts'
import {
  daysFact,
  groupFacts,
  guestsInWords,
  nightsInWords,
  policyInWords,
  promotionFacts,
} from './voucher-words.ts'
import { mailTexts } from './vouchers-texts.ts'

const qrSize = 132
const column = inside - qrSize - 24

export interface VoucherPage extends Pick<VoucherFacts, 'money' | 'takenBackMinor'> {
  sale: SaleRow
  account: Account
  /** The bytes of the agency's logo, or null. */
  logo: Uint8Array | null
  line: LineRow
  /** The supplier's references. */
  references: readonly string[]
  /** The phone for the day of the service if it is not the agency's; empty: the agency's phone. */
  emergencyPhone: string
  /** The balance due. As long as there is one, the page has no code. */
  balance: VoucherFacts['balance']
  /** The contents of the QR code. */
  code: string | null
  number: number
  count: number
  hasEnded: boolean
  /** The last day of the whole trip if the trip is over; otherwise null. */
  endedOn: Day | null
  /** The address at which the customer finds the reservation again. */
  findUrl: string
}

/** Draws one line's voucher on the document's current page. */
export function drawVoucher(pdf: Pdf, voucher: VoucherPage): void {
  const { sale, account, line } = voucher
  const { language } = sale
  const all = mailTexts[language]
  const t = all.voucher
  const { snapshot } = line
  drawLetterhead(pdf, account, {
    title: voucher.balance ? t.confirmation : t.title,
    label: all.labels.code,
    value: sale.code,
    logo: voucher.logo,
  })

  pdf.y = 136
  caption(pdf, [t.kind[line.kind], voucher.hasEnded ? t.ended : ''].filter(Boolean).join(' · '), column)
  pdf.y += 4
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink)
  pdf.text(printable(snapshot.name[language]), page.margin, pdf.y, { width: column })
  pdf.font('Helvetica').fontSize(10.5).fillColor(soft)
  pdf.text(printable([snapshot.destination[language], snapshot.address].filter(Boolean).join(' · ')), {
    width: column,
  })
  if (voucher.code) drawQr(pdf, voucher.code, { top: 136, size: qrSize, words: t.scan })
  pdf.moveDown(0.8)

  const { times, others } = timesOf(line, language)
  for (const [label, value] of times) fact(pdf, label, value, column)
  const lead = sale.customer ? `${sale.customer.givenName} ${sale.customer.familyName}` : ''
  facts(pdf, [[t.lead, lead], ...stayOf(line, language)], column)
  if (voucher.references.length > 0) fact(pdf, t.reference, voucher.references.join(', '), column)
  drawBalance(pdf, voucher)
  if (voucher.code) pdf.y = Math.max(pdf.y, 136 + qrSize + 44)

  rule(pdf)
  for (const item of snapshot.items) {
    const detail = [item.detail[language], guestsInWords(item, language)].filter(Boolean).join(' · ')
    fact(pdf, item.name[language], detail)
  }
  const names = line.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`)
  if (names.length > 0) fact(pdf, all.labels.travellers, names.join(', '))
  for (const { label, value } of groupFacts(snapshot.group, language)) fact(pdf, label, value)
  for (const { label, value } of promotionFacts(snapshot.promotions, language)) fact(pdf, label, value)
  for (const note of others) fact(pdf, note.label[language], note.value[language])
  if (sale.requests) fact(pdf, `${t.requests} (${t.requestsNote})`, sale.requests)

  for (const fee of snapshot.payAtProperty) {
    fact(
      pdf,
      all.labels.atProperty,
      `${all.fees[fee.code]}: ${formatMoney(fee.amountMinor, fee.currency, language)}`,
    )
  }
  if (line.kind === 'hotels' && voucher.code) {
    pdf.y += 4
    const words = snapshot.payAtProperty.length > 0 ? t.paid : t.paidAll
    drawNotice(pdf, t.forHotel, fill(words, { agency: account.name }))
  }
  drawTerms(pdf, voucher)
  drawHelp(pdf, { ...voucher, email: account.email })
  const { emergencyPhone } = voucher
  const agencyPhone = `${t.agencyPhone}: ${groupedPhone(account.phone)}`
  drawFooter(pdf, {
    bold: emergencyPhone ? `${t.dayPhone}: ${groupedPhone(emergencyPhone)}` : agencyPhone,
    small: [
      emergencyPhone ? agencyPhone : '',
      fill(t.soldBy, { agency: account.legalName }),
      wholeAddress(account),
      account.rnt ? `RNT ${account.rnt}` : '',
    ],
    pages: fill(t.page, { page: String(voucher.number), pages: String(voucher.count) }),
  })
}

/**
 * Writes the sale's balance, as on its page, and whether a bank charged back an amount: the voucher is issued once the
 * balance is paid.
 */
function drawBalance(pdf: Pdf, { sale, balance, money, takenBackMinor, endedOn }: VoucherPage): void {
  if (!balance) return
  const { language, currency } = sale
  const { labels, voucher: t } = mailTexts[language]
  const inWords = (minor: number) => formatMoney(minor, currency, language)
  facts(pdf, [
    [labels.total, inWords(money.liveMinor + money.penaltyMinor)],
    [labels.paid, inWords(money.paidMinor - money.refundedMinor + takenBackMinor)],
    [labels.takenBack, takenBackMinor > 0 ? inWords(-takenBackMinor) : ''],
    [labels.due, inWords(balance.amountMinor)],
  ])
  pdf.y += 6
  const about = {
    amount: inWords(balance.nextMinor),
    day: formatDay(balance.payBy, language, 'long'),
    returned: inWords(takenBackMinor),
    ended: endedOn ? formatDay(endedOn, language, 'long') : undefined,
  }
  if (takenBackMinor > 0)
    drawNotice(pdf, t.takenBack, fill(endedOn ? t.takenBackTextEnded : t.takenBackText, about))
  else drawNotice(pdf, t.open, fill(endedOn ? t.openTextEnded : t.openText, about))
}

/** Writes the cancellation terms; nothing once the service is over, since it can no longer be canceled. */
function drawTerms(pdf: Pdf, { sale, line, hasEnded }: VoucherPage): void {
  if (hasEnded) return
  rule(pdf)
  const { language, currency } = sale
  const { policy: steps, timeZone: zone } = line.snapshot
  const soldAt = sale.confirmedAt ?? sale.createdAt
  fact(pdf, mailTexts[language].labels.policy, policyInWords({ steps, zone, currency, soldAt }, language))
}

type Facts = readonly (readonly [label: string, value: string])[]

/** The start and end of the service, with days and times combined, and the notes about everything else. */
function timesOf(line: LineRow, language: Language): { times: Facts; others: LineRow['snapshot']['notes'] } {
  const t = mailTexts[language]
  const { notes } = line.snapshot
  const hourOf = ({ es }: { es: string }) => notes.find(({ label }) => label.es === es)?.value[language]
  const without = (...labels: { es: string }[]) =>
    notes.filter(({ label }) => labels.every(({ es }) => es !== label.es))
  const day = (on: string) => formatDay(on, language, 'long')
  if (line.kind === 'hotels') {
    const { checkIn, checkOut } = noteLabels
    const at = (on: string, hour = '') =>
      [day(on), hour.charAt(0).toLowerCase() + hour.slice(1)].filter(Boolean).join(', ')
    return {
      times: [
        [t.voucher.arrive, at(line.startsOn, hourOf(checkIn))],
        [t.voucher.depart, at(line.endsOn, hourOf(checkOut))],
      ],
      others: without(checkIn, checkOut),
    }
  }
  const departure = line.kind === 'tours' ? hourOf(noteLabels.departure) : undefined
  if (departure)
    return {
      times: [[noteLabels.departure[language], departure]],
      others: without(noteLabels.departure),
    }
  const { label, value } = daysFact(line, language)
  return { times: [[label, value]], others: notes }
}

const stayOf = ({ kind, startsOn, endsOn }: LineRow, language: Language): Facts =>
  kind === 'hotels' ? [[mailTexts[language].voucher.length, nightsInWords(startsOn, endsOn, language)]] : []
