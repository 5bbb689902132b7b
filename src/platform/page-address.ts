import { inLanguage } from '#core/app/addresses.ts'
import { type Language, languages, localeOf } from '#core/app/language.ts'
import { defaultLanguage } from './language.ts'

const openGraphLocale = (language: Language) => localeOf[language].replace('-', '_')

/**
 * A page's addresses in each language, absolute. `path` begins with a slash and has only what decides what the
 * page shows. The language of visitors who never chose one needs no parameter.
 */
export function pageAddress(origin: string, path: string, language: Language) {
  const own = defaultLanguage(new URL(origin).host)
  const href = (one: Language) => `${origin}${inLanguage(path, one, own)}`
  return {
    canonical: href(language),
    // The server alone writes these: a browser does without their making.
    alternates: import.meta.env.SSR
      ? [
          ...languages.map((one) => ({ language: one as string, href: href(one) })),
          { language: 'x-default', href: href(own) },
        ]
      : [],
    locale: import.meta.env.SSR ? openGraphLocale(language) : '',
    otherLocales: import.meta.env.SSR ? languages.filter((one) => one !== language).map(openGraphLocale) : [],
  }
}
