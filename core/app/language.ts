/** The languages of the interface. Spanish is written for Mexico. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** Names as the switcher offers them, each in its own language. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The visitor's choice is kept under this name: on the device, and in a cookie for pages that the server renders. */
export const languageKey = 'language'
/** A link in one language says so by this parameter of the query. */
export const languageParameter = 'lang'

/** BCP 47 tag for Intl: plain `es` formats Mexican money as "1234,50 MXN". */
export const localeOf: Record<Language, string> = { es: 'es-MX', en: 'en-US' }

/** A text in every language of the interface. */
export type Text = Record<Language, string>

/** `value` as a language, or null when it is none. */
export function findLanguage(value: unknown): Language | null {
  return languages.includes(value as Language) ? (value as Language) : null
}
