import { useTranslation } from 'react-i18next'
import type { Guests } from '#core/products/party.ts'
import { guestsInWords } from '#core/products/party-words.ts'
import { useLanguage } from './i18n.ts'

/** "2 adultos y 1 menor (7 años)"; the route must list the section `party`. */
export function useGuestsInWords(): (guests: Guests) => string {
  const { t } = useTranslation('party')
  const language = useLanguage()
  return (guests) => guestsInWords(guests, language, t)
}
