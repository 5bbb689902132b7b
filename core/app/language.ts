import { byName } from './by-name.ts'

/** The languages of the interface. The Spanish is that of Mexico. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

/** Names in the language switcher, each in its own language. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The storage key and the cookie for the visitor's choice. The server renders pages in the language of the cookie. */
export const languageKey = 'language'
/** The query parameter that sets the language of a link. */
export const languageParameter = 'lang'

/** BCP 47 tag for Intl: plain `es` formats Mexican money as "1234,50 MXN". */
export const localeOf: Record<Language, string> = { es: 'es-MX', en: 'en-US' }

/** Whether Intl puts a comma after the weekday of a single day. In a range of days it puts none. */
export const hasWeekdayComma: Record<Language, boolean> = { es: true, en: false }

/** A text in every language of the interface. */
export type Text = Record<Language, string>

/** Makes a value for each language. */
export const inEach = <V>(make: (language: Language) => V): Record<Language, V> => byName(languages, make)

/** A text that is the same in every language: a name, an address, a time. */
export const sameText = (value: string): Text => inEach(() => value)

/**
 * A name after it was edited in one language. If a translation is the same as the name in the first language, nobody
 * has translated it, and it changes with that name.
 */
export const renamed = (name: Text, language: Language, words: string): Text =>
  inEach((one) => {
    const follows = language === languages[0] && name[one] === name[language] && name[one].trim() !== ''
    return one === language || follows ? words : name[one]
  })

/** The text in `language`, or in the first language that has it; empty if none does. */
export const textOrOther = (text: Text, language: Language): string =>
  [language, ...languages].map((one) => text[one].trim()).find(Boolean) ?? ''

/** The language to offer where there is room for only one choice: the next in the list; after the last, the first. */
export const nextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? language

/** `value` as a language; null if it is not one. */
export function findLanguage(value: unknown): Language | null {
  return languages.includes(value as Language) ? (value as Language) : null
}
