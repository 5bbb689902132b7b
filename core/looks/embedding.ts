/** The most sites that can embed an agency's booking engine. */
export const maxSites = 20

/** Characters of a site's address. */
export const maxSiteLength = 200

// Host labels only, as a content security policy would read anything else as syntax: no wildcard, path or separator.
// Only an HTTPS page may frame a form.
const site =
  /^(?:https:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{1,4})?)(?:[/?#].*)?$/

/** The origin of a typed site: "www.viajes.mx/inicio" is "https://www.viajes.mx". Null: not a valid host. */
export function siteOf(typed: string): string | null {
  const host = site.exec(typed.trim().toLowerCase())?.[1]
  return host ? `https://${host.replace(/:443$/, '')}` : null
}

/** Address of an account's booking engine, for one kind of product or for all. */
export const engineAddress = (accountId: string, product?: string): string =>
  `/booking-engine/${accountId}${product ? `/${product}` : ''}`

/** Address of the sample page that embeds an account's booking engine as another site does. */
export const sampleAddress = (accountId: string): string => `${engineAddress(accountId)}/demo`

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

interface Engine {
  accountId: string
  kind?: string | undefined
  /** Without it the engine follows the language of the page around it. */
  language?: string | undefined
}

/**
 * The line of HTML that an agency adds to its own page, with the portal at `origin`; `title` names the frame for screen
 * readers, and the link to the booking page, whose public address is `page`, that is there without scripts.
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
