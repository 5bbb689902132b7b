import { findLanguage, type Language, languageParameter } from '#core/app/language.ts'
import { storeLanguage } from './language.ts'

/**
 * Takes the language out of the address and returns it. It is stored as the visitor's choice, except in a frame, where the
 * site around it has chosen.
 */
export function adoptAddressLanguage(): Language | null {
  const url = new URL(window.location.href)
  const chosen = findLanguage(url.searchParams.get(languageParameter))
  if (!chosen) return null
  if (window.parent === window) storeLanguage(chosen)
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
  return chosen
}
