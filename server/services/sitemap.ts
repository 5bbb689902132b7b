import { inLanguage } from '#core/app/addresses.ts'
import { type Language, languages } from '#core/app/language.ts'

/** Pages per file, each in every language: well below the protocol's limits of 50,000 addresses and 50 MB. */
export const pagesPerFile = 5_000

/**
 * A sitemap of pages, each once per language, with the addresses of its other languages. It has no dates of change:
 * prices change by the minute, and the changes of texts are not recorded.
 */
export function writeSitemap(own: Language, addresses: readonly string[]): string {
  const entries = addresses.flatMap((address) => {
    const href = (language: Language) => escapeXml(inLanguage(address, language, own))
    const others = [
      ...languages.map((language) => link(language, href(language))),
      link('x-default', href(own)),
    ].join('')
    return languages.map((language) => `<url><loc>${href(language)}</loc>${others}</url>`)
  })
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}

/** The index of sitemaps. `files` are their paths. */
export function writeSitemapIndex(baseUrl: string, files: readonly string[]): string {
  const entries = files.map((file) => `<sitemap><loc>${escapeXml(`${baseUrl}${file}`)}</loc></sitemap>`)
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const link = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
