import { findLanguage, type Language, languageKey, languageParameter } from '#core/app/language.ts'

const yearSeconds = 31_536_000

/** The portal's production host, set when the app is built; English is the default language there. */
const productionHost: string = import.meta.env.VITE_PRODUCTION_HOST

export const isProductionHost = (host = window.location.host) => host === productionHost

/** English on the production host, else Spanish. */
export const defaultLanguage = (host?: string): Language => (isProductionHost(host) ? 'en' : 'es')

/** The visitor's earlier choice on this device, or null. */
export function storedLanguage(): Language | null {
  return (
    findLanguage(new RegExp(`(?:^|; *)${languageKey}=(\\w+)`).exec(document.cookie)?.[1]) ??
    findLanguage(onDevice((storage) => storage.getItem(languageKey)))
  )
}

/** Stores the visitor's choice; in a browser that forbids storage it lasts as long as the page. */
export function storeLanguage(language: Language): void {
  onDevice((storage) => storage.setItem(languageKey, language))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${languageKey}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}

/** Stores the language in the address as the visitor's choice, and removes it from the address. */
export function adoptAddressLanguage(): void {
  const url = new URL(window.location.href)
  const chosen = findLanguage(url.searchParams.get(languageParameter))
  if (!chosen) return
  storeLanguage(chosen)
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
}

function onDevice<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
