import { useTranslation } from 'react-i18next'
import type { Choice } from '#core/choice.ts'
import { totalGuests } from '#core/party.ts'

/** "2 adultos y 1 menor (7)": for whom something was chosen. */
export function usePartyWords(): (choice: Choice) => string {
  const { t } = useTranslation('cart')
  return (choice) => {
    const rooms = choice.kind === 'hotels' ? choice.rooms.map(({ guests }) => guests) : [choice.guests]
    const { adults, childAges } = totalGuests(rooms)
    const grown = t('adults', { count: adults })
    if (childAges.length === 0) return grown
    const children = t('children', { count: childAges.length, ages: childAges.join(', ') })
    return t('party', { adults: grown, children })
  }
}
