/** Where other apps hand files over, by the web manifest's `share_target`. */
export const sharePath = '/share'
/** The field of the form in which they come. */
export const sharedField = 'files'
/** Of the page's query: nothing was kept, since no worker was there to do it. */
export const shareAgain = 'again'

/** What a worker knows about the sender of a request. */
export interface SentBy {
  destination: string
  /** Addresses, or empty; `origin` is the header. */
  referrer: string
  origin: string | null
  referrerPolicy: string
}

/** Asked for by pages alone. */
const hiding = ['no-referrer', 'same-origin']

/**
 * Whether a page of another site sent it, which must not put files beside a person's own: another app has no address, hides
 * none, and opens no frame. `own` is our origin. A page without an origin of its own is not told from an app.
 */
export function isFromOtherSite(
  { destination, referrer, origin, referrerPolicy }: SentBy,
  own: string,
): boolean {
  const isForeign = (from: string) => /^https?:/.test(from) && from !== own && !from.startsWith(`${own}/`)
  const isHidden = referrer === '' && hiding.includes(referrerPolicy)
  return destination !== 'document' || isHidden || isForeign(referrer) || isForeign(origin ?? '')
}
