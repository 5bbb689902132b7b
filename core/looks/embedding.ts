/** Maximum number of sites that can embed an agency's booking engine. */
export const maxSites = 20

/** Maximum length of a site's URL, in characters. */
export const maxSiteLength = 200

// Accepts only host names, since a content security policy would interpret anything else as syntax: no wildcard, path
// or separator. Only an HTTPS page may frame a form.
const site =
  /^(?:https:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{1,4})?)(?:[/?#].*)?$/

/** The origin of a typed site: "https://www.viajes.mx" for "www.viajes.mx/inicio"; null if the host is not valid. */
export function siteOf(typed: string): string | null {
  const host = site.exec(typed.trim().toLowerCase())?.[1]
  return host ? `https://${host.replace(/:443$/, '')}` : null
}

/** Path of an account's booking engine, for one kind of product or for all. */
export const engineAddress = (accountId: string, product?: string): string =>
  `/booking-engine/${accountId}${product ? `/${product}` : ''}`

/** Path of the sample page, which embeds an account's booking engine as another site would. */
export const sampleAddress = (accountId: string): string => `${engineAddress(accountId)}/demo`

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

interface Engine {
  accountId: string
  kind?: string | undefined
  /** If absent, the engine uses the language of the page around it. */
  language?: string | undefined
}

/**
 * The line of HTML that an agency adds to its own page, with the portal at `origin`. `title`: names the frame for
 * screen readers, and is the text of the link that is shown without scripts. The link leads to `page`, the public URL
 * of the booking page.
 */
export function engineCode(
  origin: string,
  page: string,
  { accountId, kind, language }: Engine,
  title: string,
): string {
  const attributes = Object.entries({ account: accountId, kind, lang: language, label: title })
    .flatMap(([name, value]) => (value ? [`${name}="${escaped(value)}"`] : []))
    .join(' ')
  const link = `<a href="${page}${kind ? `${page.endsWith('/') ? '' : '/'}${kind}` : ''}">${escaped(title)}</a>`
  return `<script src="${origin}/embed.js" async></script><booking-engine ${attributes}>${link}</booking-engine>`
}
