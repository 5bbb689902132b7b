import type { Language } from '#core/app/language.ts'
import type { Say } from '#core/app/say.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import { dayInSentence, deadlineInWords } from '#core/time/deadlines.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'

/** Texts of the section `cancellation-terms`. */
export type CancelText = Say<'free_until' | 'no_refund' | 'costs_now' | 'charged' | 'non_refundable'>

/** The end of free cancellation, to the minute, for a reader at `now`. */
export const freeUntilInWords = (
  freeUntil: string,
  zone: string,
  language: Language,
  now: Date,
  t: CancelText,
): string => t('free_until', { when: deadlineInWords(lastMinuteBefore(freeUntil), zone, language, now) })

/** The penalty at `now`, in a few words. `penaltyMinor`: null if unknown, in which case the full price is assumed. */
export function cancelCostInWords(
  line: {
    freeUntil: string | null
    penaltyMinor: number | null
    price: { totalMinor: number; currency: Currency }
    timeZone: string
  },
  language: Language,
  now: Date,
  t: CancelText,
): string {
  const { freeUntil, price, timeZone } = line
  if (freeUntil) return freeUntilInWords(freeUntil, timeZone, language, now, t)
  const costMinor = line.penaltyMinor ?? price.totalMinor
  return costMinor >= price.totalMinor
    ? t('no_refund')
    : t('costs_now', { amount: formatMoney(costMinor, price.currency, language) })
}

/** The terms of an offer in fewer words: the last day of free cancellation, if there is still one. */
export const offerTermsInWords = (
  { freeOn, refundable }: { freeOn: Day | null; refundable: boolean },
  language: Language,
  t: CancelText,
): string => {
  if (freeOn) return t('free_until', { when: dayInSentence(formatDay(freeOn, language), language) })
  return t(refundable ? 'charged' : 'non_refundable')
}
