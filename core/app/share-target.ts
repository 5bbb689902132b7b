/** Path at which other apps share files, as in the web manifest's `share_target`. */
export const sharePath = '/share'
/** The form field of the files. */
export const sharedField = 'files'
/** Query parameter: no service worker received the shared files, so they are lost. */
export const shareAgain = 'again'

/** The request headers by which the service worker recognizes the sender. */
export interface SentBy {
  destination: string
  /** URLs, or empty; `origin` is the header. */
  referrer: string
  origin: string | null
  referrerPolicy: string
}

/** Referrer policies that only web pages set. */
const hidingPolicies = ['no-referrer', 'same-origin']

/**
 * Whether a page of another site sent the request, which could add files to the user's own. Another app sends no URL,
 * sets no referrer policy and opens no frame. `own` is our origin. A page with an opaque origin is indistinguishable
 * from an app.
 */
export function isFromOtherSite(
  { destination, referrer, origin, referrerPolicy }: SentBy,
  own: string,
): boolean {
  const isForeign = (from: string) => /^https?:/.test(from) && from !== own && !from.startsWith(`${own}/`)
  const isHidden = referrer === '' && hidingPolicies.includes(referrerPolicy)
  return destination !== 'document' || isHidden || isForeign(referrer) || isForeign(origin ?? '')
}
