import type { RoutePattern } from './routes.ts'

/** Pages with a key in their path: no third party, no referrer, no storage. */
const withKey: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/new-password',
  '/setup',
  '/enter',
  '/subscription',
  '/booking/:account_id/quote/:token',
  '/booking/:account_id/pay/:token',
  '/booking/:account_id/gift-card/:token',
  '/booking/:account_id/cart/:token',
  '/booking/:account_id/handover/:token',
  '/booking/:account_id/driver/:token',
  '/booking/:account_id/guide/:token',
  '/transaction-response',
  '/:token',
])
export const opensWithKey = (pattern: RoutePattern): boolean => withKey.has(pattern)
