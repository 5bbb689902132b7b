/** How many sites may show an agency's booking engine inside of their own pages. */
export const mostSites = 20

/** As many characters as anybody types for one. */
export const mostSiteLength = 200

// A host by its labels, and nothing that means more in a policy: no wildcard, no path, no separator. Only what comes
// encrypted may stand around a form that people type into.
const site =
  /^(?:https:\/\/)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?(?::[1-9]\d{1,4})?)(?:[/?#].*)?$/

/** The origin that somebody means by "www.viajes.mx/inicio": "https://www.viajes.mx". Null: none that can be named. */
export function siteOf(typed: string): string | null {
  const host = site.exec(typed.trim().toLowerCase())?.[1]
  return host ? `https://${host.replace(/:443$/, '')}` : null
}

/** Where the booking engine of an account is, of one kind of product or of all that it sells. */
export const engineAddress = (accountId: string, product?: string): string =>
  `/booking-engine/${accountId}${product ? `/${product}` : ''}`

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** Gives the frame before it the height that it tells, which no other page and no other frame can say. */
const heightScript = (origin: string): string =>
  `<script>(function(f){addEventListener("message",function(e){var h=e.data&&e.data.height;if(e.source===f.contentWindow&&e.origin==="${origin}"&&h>0&&h<4000)f.style.height=h+"px"})})(document.currentScript.previousElementSibling)</script>`

/**
 * What an agency puts into a page of its own; `title` tells screen readers what the frame is. Where its script does not run,
 * the frame keeps a height in which every sheet of the search fits.
 */
export const engineCode = (address: string, title: string): string =>
  `<iframe src="${address}" title="${title.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)}" width="100%" height="640" style="border:0" loading="lazy"></iframe>${heightScript(address.replace(/^(https?:\/\/[^/]+).*$/, '$1'))}`
