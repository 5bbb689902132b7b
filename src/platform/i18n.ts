import { createInstance, type i18n, type ResourceKey } from 'i18next'
import { useTranslation } from 'react-i18next'
import { findLanguage, type Language, type Text } from '#core/language.ts'
import { storeLanguage } from './language.ts'
import { quiet } from './quiet.ts'

/** Translated texts, by language and section: one set per page in the browser, per request on the server. */
export interface Texts {
  i18n: i18n
  language(): Language
  /** Loads sections before a screen is shown: `beforeLoad: ({ context }) => context.texts.load('cart')`. */
  load(...sections: string[]): Promise<void>
}

export interface TextSource {
  language: Language
  /** One section's texts; throws where there are none. */
  read(language: string, section: string): Promise<ResourceKey>
  /** Sections that came with the page. */
  known?: Record<string, ResourceKey>
}

export async function createTexts({ language, read, known }: TextSource): Promise<Texts> {
  const i18n = createInstance()
  await i18n
    .use({
      type: 'backend',
      init() {},
      read(wanted: string, section: string, done: (error: unknown, texts: unknown) => void) {
        read(wanted, section).then(
          (texts) => done(null, texts),
          (error) => done(error, null),
        )
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['es', 'en'],
      ns: Object.keys(known ?? {}),
      defaultNS: 'app',
      resources: known && { [language]: known },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  return {
    i18n,
    language: () => findLanguage(i18n.language) ?? 'es',
    load: (...sections) => i18n.loadNamespaces(sections),
  }
}

/** Sections from the portal's own addresses. */
export async function fetchSection(language: string, section: string): Promise<ResourceKey> {
  const response = await fetch(`/locales/${language}/${section}.json`)
  if (!response.ok) throw new Error(`no ${section} in ${language}`)
  return await response.json()
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
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  return async (language) => {
    storeLanguage(language)
    // A page that came as HTML is taken over part by part, each as it was written: only then it may change.
    await quiet()
    await i18n.changeLanguage(language)
  }
}
