import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { findLanguage, type Language, localeOf, type Text } from '#core/language.ts'
import { initialLanguage, storedLanguage, storeLanguage } from './language.ts'

/** Starts translations in the visitor's language; sections load when a screen asks for them. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    const known = findLanguage(language) ?? 'es'
    document.documentElement.lang = localeOf[known]
  })
  await i18next
    .use({
      type: 'backend',
      init() {},
      read(language: string, section: string, done: (error: unknown, texts: unknown) => void) {
        fetch(`/locales/${language}/${section}.json`)
          .then((response) => {
            if (!response.ok) throw new Error(`no ${section} in ${language}`)
            return response.json()
          })
          .then(
            (texts) => done(null, texts),
            (error) => done(error, null),
          )
      },
    })
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: false,
      supportedLngs: ['es', 'en'],
      ns: ['app', 'errors', 'api-error'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  if (import.meta.hot) {
    import.meta.hot.on('locales:changed', () => {
      void i18next.reloadResources().then(() => i18next.emit('languageChanged', i18next.language))
    })
  }
}

/** Loads sections before a screen is shown: `beforeLoad: () => loadSections('bookings', 'cart')`. */
export function loadSections(...sections: string[]): Promise<void> {
  return i18next.loadNamespaces(sections)
}

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return findLanguage(i18n.language) ?? 'es'
}

/** Picks a product's text in the visitor's language. */
export function useText(): (text: Text) => string {
  const language = useLanguage()
  return (text) => text[language]
}

/** The visitor's choice: kept on this device, it wins over every default from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await i18next.changeLanguage(language)
}

/** An agency's own language, for visitors who have not chosen one. */
export async function preferLanguage(language: Language): Promise<void> {
  if (storedLanguage() === null && i18next.language !== language) await i18next.changeLanguage(language)
}
