/**
 * How an agency's booking area is mounted, if not at the platform's `/booking/:account_id`: at the root of the agency's
 * own domain, or in a frame of the agency's site, below `/booking-engine/:account_id`. Screens and links use only the
 * platform's paths; the router and the server translate them.
 */
export interface Mount {
  accountId: string
  isFrame: boolean
  /** On an agency's own domain, the origin of the platform, which serves all other pages; else null. */
  platform: string | null
}

/** An agency's own domain. Origins have no trailing slash: "https://reservas.viajes.mx". */
export interface OwnDomain {
  accountId: string
  origin: string
  /** The origin of the platform. */
  platform: string
}

/** The first path segments of pages in the booking area. */
const ofBooking =
  /^\/(?:hotels|tours|transfers|search|view|tour|group|legal|cart|gift-cards?|handover|driver|guide|checkout|find-reservation|invoice|pay|payment|quote|reservation-details)(?:\/|$)/
/** The pages of the booking area that a frame shows. All other pages open outside the frame. */
const ofFrame = /^\/(?:search|view|tour|group|legal)\//

/**
 * The mount of a page; null if it is not mounted elsewhere. `domain`: the agency's own domain on which the page was
 * opened; null on the platform's.
 */
export function mountAt(
  pathname: string,
  domain: Pick<OwnDomain, 'accountId' | 'platform'> | null,
): Mount | null {
  const framed = /^\/booking-engine\/([A-Za-z0-9_-]+)/.exec(pathname)?.[1]
  if (framed) return { accountId: framed, isFrame: true, platform: null }
  return domain && { accountId: domain.accountId, isFrame: false, platform: domain.platform }
}

/** The platform's path of the page at `pathname`: "/booking/1001/view/5" for "/view/5". */
export function innerPath(mount: Mount | null, pathname: string): string {
  if (!mount) return pathname
  const booking = `/booking/${mount.accountId}`
  if (!mount.isFrame) {
    if (pathname === '/') return booking
    return ofBooking.test(pathname) ? booking + pathname : pathname
  }
  const below = pathname.slice(`/booking-engine/${mount.accountId}`.length)
  return ofFrame.test(below) ? booking + below : pathname
}

/** The inverse of `innerPath`: the browser's path of the page at the platform's `pathname`. */
export function outerPath(mount: Pick<Mount, 'accountId' | 'isFrame'> | null, pathname: string): string {
  if (!mount) return pathname
  const booking = `/booking/${mount.accountId}`
  if (pathname !== booking && !pathname.startsWith(`${booking}/`)) return pathname
  const below = pathname.slice(booking.length)
  if (!mount.isFrame) return ofBooking.test(below) ? below : below === '' || below === '/' ? '/' : pathname
  const isEngine = /^\/?(?:hotels|tours|transfers)?\/?$/.test(below)
  return isEngine || ofFrame.test(below) ? `/booking-engine/${mount.accountId}${below}` : pathname
}
