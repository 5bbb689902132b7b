import { byName } from './by-name.ts'

/** The languages of the interface. Spanish is written for Mexico. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** Names in the language switcher, each in its own language. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The storage key and the cookie of the visitor's choice; the server renders pages by the cookie. */
export const languageKey = 'language'
/** The query parameter that sets the language of a link. */
export const languageParameter = 'lang'

/** BCP 47 tag for Intl: plain `es` formats Mexican money as "1234,50 MXN". */
export const localeOf: Record<Language, string> = { es: 'es-MX', en: 'en-US' }

/** Whether Intl has a comma after the weekday of a single day, and none in a range of days. */
export const hasWeekdayComma: Record<Language, boolean> = { es: true, en: false }

/** A text in every language of the interface. */
export type Text = Record<Language, string>

/** A value for each language. */
export const inEach = <V>(make: (language: Language) => V): Record<Language, V> => byName(languages, make)

/** The same words in every language: names, addresses, times. */
export const sameText = (value: string): Text => inEach(() => value)

/**
 * A name after it is typed in one language. Where another language has the words of the first one, nobody has translated
 * them: they follow it.
 */
export const renamed = (name: Text, language: Language, words: string): Text =>
  inEach((one) => {
    const follows = language === languages[0] && name[one] === name[language] && name[one].trim() !== ''
    return one === language || follows ? words : name[one]
  })

/** The text in `language`, or in the first one in which it is written; empty: in none. */
export const textOrOther = (text: Text, language: Language): string =>
  [language, ...languages].map((one) => text[one].trim()).find(Boolean) ?? ''

/** The language to change to where only one choice is offered: the next one, after the last the first. */
export const nextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? language

/** `value` as a language; null: not one. */
export function findLanguage(value: unknown): Language | null {
  return languages.includes(value as Language) ? (value as Language) : null
}
