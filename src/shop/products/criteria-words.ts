import { useTranslation } from 'react-i18next'
import { type Language, localeOf } from '#core/app/language.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { type Guests, totalGuests } from '#core/products/party.ts'
import type { Kind } from '#core/products/products.ts'
import { type Day, dayNumber, daysBetween, formatDay, formatDayRange, plainSpaces } from '#core/time/days.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** "4 noches" or "8 días". */
export function useStayWords() {
  const { t } = useTranslation('products')
  return (kind: Kind, from: Day, to: Day) =>
    kind === 'hotels'
      ? t('days.nights', { count: daysBetween(from, to) })
      : t('days.range_days', { count: daysBetween(from, to) + 1 })
}

/** "2 adultos, 1 menor", with the rooms where there are rooms. */
export function usePartyWords() {
  const { t } = useTranslation('products')
  return (rooms: readonly Guests[], withRooms = false) => {
    const { adults, childAges } = totalGuests(rooms)
    const parts = [t('guests.adults_count', { count: adults })]
    if (childAges.length > 0) parts.push(t('guests.children_count', { count: childAges.length }))
    const people = parts.join(', ')
    return withRooms ? `${people} · ${t('guests.rooms_count', { count: rooms.length })}` : people
  }
}

/** "10 dic 2026". */
export function shortDay(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    dayNumber(day) * dayMillis,
  )
}

/** "10–14 dic 2026": without weekdays, for narrow places. */
export function shortRange(from: Day, to: Day, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return plainSpaces(format.formatRange(dayNumber(from) * dayMillis, dayNumber(to) * dayMillis))
}

/** When and for whom, as the summary of a search says it. */
export function useCriteriaWords() {
  const language = useLanguage()
  const partyWords = usePartyWords()
  const stayWords = useStayWords()
  return (criteria: Criteria): { days: string; fullDays: string; length: string | null; party: string } => {
    switch (criteria.kind) {
      case 'hotels':
        return {
          days: shortRange(criteria.arriveOn, criteria.departOn, language),
          fullDays: formatDayRange(criteria.arriveOn, criteria.departOn, language),
          length: stayWords('hotels', criteria.arriveOn, criteria.departOn),
          party: partyWords(criteria.rooms, true),
        }
      case 'tours':
        return {
          days: shortRange(criteria.fromOn, criteria.toOn, language),
          fullDays: formatDayRange(criteria.fromOn, criteria.toOn, language),
          length: null,
          party: partyWords([criteria.guests]),
        }
      case 'transfers': {
        const legs = (dayIn: typeof shortDay) =>
          criteria.legs.map((leg) => `${dayIn(leg.on, language)}, ${leg.time}`).join(' → ')
        return {
          days: legs(shortDay),
          fullDays: legs(formatDay),
          length: null,
          party: partyWords([criteria.guests]),
        }
      }
    }
  }
}
