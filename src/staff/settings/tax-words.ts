import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { municipalityName } from '#core/products/municipalities.ts'
import { taxPlaceName } from '#core/products/tax-places.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

/** Names the place of a tax, given by its ISO 3166 code. */
export function usePlaceName(): (jurisdiction: string) => string {
  const language = useLanguage()
  return (jurisdiction) => taxPlaceName(jurisdiction, language)
}

/** Names a municipality after its destinations, which are better known; by its own name if nothing is sold there. */
export function useMunicipalityName(
  municipalities: readonly { id: string; destinations: Text[] }[],
): (id: string) => string {
  const text = useText()
  const { i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (id) => {
    const known = municipalities.find((one) => one.id === id)
    return known ? list.format(known.destinations.map(text)) : municipalityName(id)
  }
}
