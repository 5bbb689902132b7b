import { inLanguage } from '#core/app/addresses.ts'
import { type Language, languages, localeOf } from '#core/app/language.ts'
import { defaultLanguage } from './language.ts'
import { publicAddress } from './origin.ts'

const openGraphLocale = (language: Language) => localeOf[language].replace('-', '_')

/**
 * A page's absolute public addresses in each language. `path` begins with a slash and has only the parameters that
 * determine the page's content. The default language for visitors without a choice needs no parameter.
 */
export function pageAddress(path: string, language: Language) {
  const address = publicAddress(path)
  const own = defaultLanguage(new URL(address).host)
  const href = (one: Language) => inLanguage(address, one, own)
  return {
    canonical: href(language),
    // Only the server writes these: the browser's bundle leaves them out.
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
