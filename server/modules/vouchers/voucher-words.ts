import { type Language, localeOf } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { Guests } from '#core/products/party.ts'
import { guestsInWords as inWords } from '#core/products/party-words.ts'
import type { PolicyStep } from '#core/sales/cancellation.ts'
import { formatInstant } from '#core/time/instants.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { fill, mailTexts, partyTexts } from './vouchers-texts.ts'

interface Words {
  language: Language
  currency: Currency
  /** Zone of the property; its deadlines are told in its time. */
  timeZone: string
  soldAt: Date
}

/** A policy in sentences, in the order of time. */
export function policyInWords(steps: readonly PolicyStep[], words: Words): string[] {
  const t = mailTexts[words.language].policy
  const [first] = steps
  if (!first) return [t.always]
  const when = (step: PolicyStep) => formatInstant(step.from, words.timeZone, words.language)
  const later = steps.map((step) =>
    fill(t.fromThen, { when: when(step), penalty: penaltyInWords(step, words) }),
  )
  // A step that began with the sale was never free.
  if (new Date(first.from).getTime() <= words.soldAt.getTime() + minuteMillis) {
    return [fill(t.nonRefundable, { penalty: penaltyInWords(first, words) }), ...later.slice(1)]
  }
  const until = formatInstant(lastMinuteBefore(first.from), words.timeZone, words.language)
  return [fill(t.free, { when: until }), ...later]
}

function penaltyInWords({ penalty }: PolicyStep, { language, currency }: Words): string {
  const t = mailTexts[language].policy
  if ('bp' in penalty) {
    const percent = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 }).format(
      penalty.bp / 100,
    )
    return fill(t.share, { percent })
  }
  if ('amountMinor' in penalty) return formatMoney(penalty.amountMinor, currency, language)
  const count = String(penalty.nights)
  return fill(penalty.nights === 1 ? t.nights_one : t.nights_other, { count })
}

/** "4 noches". */
export function nightsInWords(count: number, language: Language): string {
  const texts: Record<string, string> = mailTexts[language].nights
  return fill(texts[new Intl.PluralRules(localeOf[language]).select(count)] ?? '', { count })
}

/** "2 adultos y 1 menor (7 años)". */
export function guestsInWords(guests: Guests, language: Language): string {
  const texts: Record<string, string> = partyTexts[language]
  const plurals = new Intl.PluralRules(localeOf[language])
  return inWords(guests, language, (key, { count, ...values }) => {
    const form = count === undefined ? key : `${key}_${plurals.select(count)}`
    return fill(texts[form] ?? '', { ...values, count })
  })
}
