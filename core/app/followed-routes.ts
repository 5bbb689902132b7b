import { opensWithKey } from './key-pages.ts'
import { findRoute, type RoutePattern } from './routes.ts'

/**
 * Pages without third-party scripts (monitoring, tag manager, analytics), in addition to pages with a key in their
 * path: sign-in and payment pages, and pages that open with a key from an e-mail.
 */
const closedPatterns: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/',
  '/campaign',
  '/admin/login',
  '/recovery',
  '/booking/:account_id/payment/:venta_id',
  '/booking/:account_id/reservation-details/:sale_id',
  '/booking/:account_id/gift-cards/buy',
])

/**
 * Public pages with monitoring, but without tag manager and analytics: pages that open with the key of a sale, a
 * voucher or a lead, or ask for such a key; and the frame in other sites, which have tags of their own.
 */
const untaggedPatterns: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/setup',
  '/signup/:lead_id',
  '/voucher',
  '/booking/:account_id/find-reservation',
  '/booking/:account_id/invoice/:sale_id',
  '/booking/:account_id/checkout/detail',
  '/booking/:account_id/checkout/detail/:sale_id',
  '/booking-engine/:account_id/:product?',
])

/** Whether the page belongs to a work area, or receives files from other apps for a work area. */
const isWork = (pattern: RoutePattern): boolean => /^\/(?:admin|agency|share)(?:\/|$)/.test(pattern)

/** The route pattern of a page that may be monitored, else null. An unknown path may contain anything, even a key. */
export function findMonitoredRoute(pathname: string): RoutePattern | null {
  const pattern = findRoute(pathname)
  return pattern && !opensWithKey(pattern) && !closedPatterns.has(pattern) ? pattern : null
}

/** The route pattern of a page that may be tracked, else null. All public pages may be, except those listed above. */
export function findTrackedRoute(pathname: string): RoutePattern | null {
  const pattern = findMonitoredRoute(pathname)
  return pattern && !isWork(pattern) && !untaggedPatterns.has(pattern) ? pattern : null
}
