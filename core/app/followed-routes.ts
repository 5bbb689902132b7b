import { opensWithKey } from './key-pages.ts'
import { findRoute, type RoutePattern } from './routes.ts'

/**
 * Pages without third-party scripts (monitoring, tag manager, analytics), in addition to those with a key in their
 * address: sign-in and payment, and pages to which e-mails link with a key.
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
 * Public pages with monitoring, but without tag manager and analytics: those that open with the key of a sale, a
 * voucher or a lead, or ask for it, and the frame in other sites, which have tags of their own.
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

/** The work areas, and the files that other apps share with them. */
const isWork = (pattern: RoutePattern): boolean => /^\/(?:admin|agency|share)(?:\/|$)/.test(pattern)

/** The pattern of a page that monitoring may see, or null. An unknown address may contain anything, also a key. */
export function findMonitoredRoute(pathname: string): RoutePattern | null {
  const pattern = findRoute(pathname)
  return pattern && !opensWithKey(pattern) && !closedPatterns.has(pattern) ? pattern : null
}

/** The pattern of a page with tracking, or null: every public page has it, except those above. */
export function findTrackedRoute(pathname: string): RoutePattern | null {
  const pattern = findMonitoredRoute(pathname)
  return pattern && !isWork(pattern) && !untaggedPatterns.has(pattern) ? pattern : null
}
