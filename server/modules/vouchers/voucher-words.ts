import type { Language } from '#core/app/language.ts'
import type { Guests } from '#core/products/party.ts'
import { guestsInWords as guests, stayInWords } from '#core/products/party-words.ts'
import { groupInWords } from '#core/sales/group-words.ts'
import type { LineGroup, LineSnapshot } from '#core/sales/lines.ts'
import { policyInWords as policy } from '#core/sales/policy-words.ts'
import { type Day, formatDays } from '#core/time/days.ts'
import { textsIn } from '#server/platform/texts-in.ts'

/** A label with its value, in texts shared by documents, e-mails and screens. */
export interface Fact {
  label: string
  value: string
}

/** The guests of a line in words: "2 adultos y 1 menor (7 años)". */
export const guestsInWords = (party: Guests, language: Language): string =>
  guests(party, language, textsIn(language, 'party'))

/** The length of a stay in words: "4 noches". */
export const nightsInWords = (from: Day, to: Day, language: Language): string =>
  stayInWords('hotels', from, to, textsIn(language, 'party'))

/** The cancellation policy as it was shown when the line was sold. */
export const policyInWords = (
  sold: Parameters<typeof policy>[0] & { soldAt: Date },
  language: Language,
): string => policy(sold, sold.soldAt, language, textsIn(language, 'cancellation-terms')).join(' · ')

/** The day or days of a service. */
export function daysFact({ startsOn, endsOn }: { startsOn: Day; endsOn: Day }, language: Language): Fact {
  const t = textsIn(language, 'mail')
  return {
    label: t(startsOn === endsOn ? 'labels.date' : 'labels.dates'),
    value: formatDays(startsOn, endsOn, language),
  }
}

/** The promotions of a line, one row each; with the discount if `money` is given, which formats it. */
export function promotionFacts(
  promotions: LineSnapshot['promotions'],
  language: Language,
  money?: (minor: number) => string,
): Fact[] {
  const label = textsIn(language, 'party')('promotion_label')
  return (promotions ?? []).map(({ name, amountMinor }) => ({
    label,
    value: money ? `${name[language]}: ${money(-amountMinor)}` : name[language],
  }))
}

/** The group of a line, and whether its stock comes from the group's block: one row, or none without a group. */
export function groupFacts(group: LineGroup | undefined, language: Language): Fact[] {
  const t = textsIn(language, 'party')
  return group ? [{ label: t('group_label'), value: groupInWords(group, language, t) }] : []
}
