/** The most sites that can embed an agency's booking engine. */
export const mostSites = 20

/** Characters of a site's address. */
export const mostSiteLength = 200

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

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Sets the height of the frame before it from its messages; the script ignores all other pages and frames. */
const heightScript = (origin: string): string =>
  `<script>(function(f){addEventListener("message",function(e){var h=e.data&&e.data.height;if(e.source===f.contentWindow&&e.origin==="${origin}"&&h>0&&h<4000)f.style.height=h+"px"})})(document.currentScript.previousElementSibling)</script>`

/**
 * The HTML that an agency adds to its own page; `title` names the frame for screen readers. Without the script, the
 * frame keeps a height in which every sheet of the search fits.
 */
export const engineCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)}" width="100%" height="640" style="border:0" loading="lazy"></iframe>${heightScript(address.replace(/^(https?:\/\/[^/]+).*$/, '$1'))}`
