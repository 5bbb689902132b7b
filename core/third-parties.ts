import { findRoute, type RoutePattern } from './routes.ts'

/**
 * Pages on which a tag manager and analytics may run: none that asks for a payment or shows a sale, whose
 * guests' data stand on it, and none whose address carries a sale or a key. What is not named here has none.
 */
const trackedPatterns: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/',
  '/campaign',
  '/booking/:account_id',
  '/booking/:account_id/group/:group_url',
  '/booking/:account_id/:product',
  '/booking/:account_id/search/:token',
  '/booking/:account_id/view/:token',
  '/booking/:account_id/tour/:id',
  '/booking/:account_id/checkout',
  '/booking/:account_id/legal/:document',
])

/** The pattern of a tracked page, or null: neither events nor scripts there. */
export function findTrackedRoute(pathname: string): RoutePattern | null {
  const pattern = findRoute(pathname)
  return pattern && trackedPatterns.has(pattern) ? pattern : null
}
