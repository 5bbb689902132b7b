import { useTranslation } from 'react-i18next'
import { localeOf, type Text } from '#core/language.ts'
import { isoOfState, type MexicanState, mexicanStates } from '#core/mexico.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

const states = new Map(
  Object.entries(isoOfState).map(([code, iso]) => [iso, mexicanStates[code as MexicanState]]),
)

/** Where a tax is charged, by its code of ISO 3166: a country or a state of Mexico. */
export function usePlaceName(): (jurisdiction: string) => string {
  const language = useLanguage()
  const countries = new Intl.DisplayNames(localeOf[language], { type: 'region' })
  return (jurisdiction) => states.get(jurisdiction) ?? countries.of(jurisdiction) ?? jurisdiction
}

/** A municipality by the destinations in it, as people know it. */
export function useMunicipalityName(
  municipalities: readonly { id: string; destinations: Text[] }[],
): (id: string) => string {
  const text = useText()
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (id) => {
    const known = municipalities.find((one) => one.id === id)
    return known ? list.format(known.destinations.map(text)) : id
  }
}
