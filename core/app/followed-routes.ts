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
])

/**
 * Pages that allow a tag manager and analytics: no page with a sale and its guests' data, none with a sale in its
 * address, none of the work areas. Unlisted pages allow none.
 */
const trackedPatterns: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/booking/:account_id',
  '/booking/:account_id/group/:group_url',
  '/booking/:account_id/:product',
  '/booking/:account_id/search/:token',
  '/booking/:account_id/view/:token',
  '/booking/:account_id/tour/:id',
  '/booking/:account_id/checkout',
  '/booking/:account_id/legal/:document',
])

/** The pattern of a page that monitoring may see, or null. An unknown address may contain anything, also a key. */
export function findMonitoredRoute(pathname: string): RoutePattern | null {
  const pattern = findRoute(pathname)
  return pattern && !opensWithKey(pattern) && !closedPatterns.has(pattern) ? pattern : null
}

/** The pattern of a page with tracking, or null. */
export function findTrackedRoute(pathname: string): RoutePattern | null {
  const pattern = findMonitoredRoute(pathname)
  return pattern && trackedPatterns.has(pattern) ? pattern : null
}
