import { findLanguage, type Language } from '#core/language.ts'

/** Under this key the visitor's choice is kept. */
const storageKey = 'language'

/** The portal's own host, set when the app is built; English is the first language there. */
const productionHost: string = import.meta.env.VITE_PRODUCTION_HOST

export const isProductionHost = () => window.location.host === productionHost

/** The visitor's choice, else English on the production host, else Spanish. */
export function initialLanguage(): Language {
  return storedLanguage() ?? (isProductionHost() ? 'en' : 'es')
}

/** What the visitor chose earlier on this device, or null. */
export function storedLanguage(): Language | null {
  try {
    return findLanguage(localStorage.getItem(storageKey))
  } catch {
    return null
  }
}

/** Keeps the choice; a browser that forbids storage forgets it with the page. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {}
}
