/** Address at which other apps share files, as in the web manifest's `share_target`. */
export const sharePath = '/share'
/** The form field of the files. */
export const sharedField = 'files'
/** Query parameter: no service worker received the files, so they were not kept. */
export const shareAgain = 'again'

/** The request headers by which a worker recognizes the sender. */
export interface SentBy {
  destination: string
  /** Addresses, or empty; `origin` is the header. */
  referrer: string
  origin: string | null
  referrerPolicy: string
}

/** Only web pages set these policies. */
const hidingPolicies = ['no-referrer', 'same-origin']

/**
 * Whether a page of another site sent the request, and could put files among the user's own: another app has no
 * address, sets no referrer policy and opens no frame. `own` is our origin. A page with an opaque origin looks like an
 * app.
 */
export function isFromOtherSite(
  { destination, referrer, origin, referrerPolicy }: SentBy,
  own: string,
): boolean {
  const isForeign = (from: string) => /^https?:/.test(from) && from !== own && !from.startsWith(`${own}/`)
  const isHidden = referrer === '' && hidingPolicies.includes(referrerPolicy)
  return destination !== 'document' || isHidden || isForeign(referrer) || isForeign(origin ?? '')
}
