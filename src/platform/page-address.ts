import { inLanguage } from '#core/addresses.ts'
import { type Language, languages, localeOf } from '#core/language.ts'

const openGraphLocale = (language: Language) => localeOf[language].replace('-', '_')

/**
 * A page's addresses in each language, absolute. `path` begins with a slash and has only what decides what the
 * page shows; `own` is the language of the page for visitors who never chose one, whose address needs no parameter.
 */
export function pageAddress(origin: string, path: string, language: Language, own: Language) {
  const href = (one: Language) => `${origin}${inLanguage(path, one, own)}`
  return {
    canonical: href(language),
    alternates: [
      ...languages.map((one) => ({ language: one as string, href: href(one) })),
      { language: 'x-default', href: href(own) },
    ],
    locale: openGraphLocale(language),
    otherLocales: languages.filter((one) => one !== language).map(openGraphLocale),
  }
}
