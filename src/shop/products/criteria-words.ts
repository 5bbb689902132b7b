import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Guests } from '#core/products/party.ts'
import { partyInWords, stayInWords } from '#core/products/party-words.ts'
import type { Kind } from '#core/products/products.ts'
import { type Day, formatDay, formatDayRange, formatShortDay, formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The party and the length of the trip in words; the route names the section `party`. */
export function usePartyWords() {
  const { t } = useTranslation('party')
  return {
    party: (rooms: readonly Guests[], withRooms?: boolean) => partyInWords(rooms, t, withRooms),
    rooms: (count: number) => t('rooms', { count }),
    stay: (kind: Kind, from: Day, to: Day) => stayInWords(kind, from, to, t),
  }
}

export interface CriteriaWords {
  days: string
  fullDays: string
  length: string | null
  party: string
}

/** Dates and party in the words of a search summary. */
export function useCriteriaWords() {
  const language = useLanguage()
  const { party, stay } = usePartyWords()
  return (criteria: Criteria): CriteriaWords => {
    switch (criteria.kind) {
      case 'hotels':
        return {
          days: formatShortDays(criteria.arriveOn, criteria.departOn, language),
          fullDays: formatDayRange(criteria.arriveOn, criteria.departOn, language),
          length: stay('hotels', criteria.arriveOn, criteria.departOn),
          party: party(criteria.rooms, true),
        }
      case 'tours':
        return {
          days: formatShortDays(criteria.fromOn, criteria.toOn, language),
          fullDays: formatDayRange(criteria.fromOn, criteria.toOn, language),
          length: null,
          party: party([criteria.guests]),
        }
      case 'transfers': {
        const legs = (dayIn: typeof formatDay) =>
          criteria.legs.map((leg) => `${dayIn(leg.on, language)}, ${leg.time}`).join(' → ')
        return {
          days: legs(formatShortDay),
          fullDays: legs(formatDay),
          length: null,
          party: party([criteria.guests]),
        }
      }
    }
  }
}
