import { opensWithKey } from './key-pages.ts'
import { findRoute, type RoutePattern } from './routes.ts'

/**
 * Pages that no third party is on, neither monitoring nor a tag manager nor analytics, beside those that are opened with
 * a key: where somebody signs in or pays, and where a mail's key may stand beside the address.
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
 * Pages on which a tag manager and analytics may run beside: none that shows a sale, whose guests' data stand on it,
 * none whose address carries one, and none that people work on. What is not named here has none.
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

/** The pattern of a page that monitoring may see, or null. An unknown address may be anything, also a key. */
export function findMonitoredRoute(pathname: string): RoutePattern | null {
  const pattern = findRoute(pathname)
  return pattern && !opensWithKey(pattern) && !closedPatterns.has(pattern) ? pattern : null
}

/** The pattern of a tracked page, or null: neither events nor scripts there. */
export function findTrackedRoute(pathname: string): RoutePattern | null {
  const pattern = findMonitoredRoute(pathname)
  return pattern && trackedPatterns.has(pattern) ? pattern : null
}
