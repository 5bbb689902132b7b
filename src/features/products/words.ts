import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria.ts'
import { type Day, daysBetween, formatDay, formatDayRange } from '#core/days.ts'
import { type Guests, totalGuests } from '#core/party.ts'
import type { Kind } from '#core/products.ts'
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

/** When and for whom, as the summary of a search says it. */
export function useCriteriaWords() {
  const language = useLanguage()
  const partyWords = usePartyWords()
  const stayWords = useStayWords()
  return (criteria: Criteria): { days: string; length: string | null; party: string } => {
    switch (criteria.kind) {
      case 'hotels':
        return {
          days: formatDayRange(criteria.arriveOn, criteria.departOn, language),
          length: stayWords('hotels', criteria.arriveOn, criteria.departOn),
          party: partyWords(criteria.rooms, true),
        }
      case 'tours':
        return {
          days: formatDayRange(criteria.fromOn, criteria.toOn, language),
          length: null,
          party: partyWords([criteria.guests]),
        }
      case 'transfers':
        return {
          days: criteria.legs.map((leg) => `${formatDay(leg.on, language)}, ${leg.time}`).join(' → '),
          length: null,
          party: partyWords([criteria.guests]),
        }
    }
  }
}
