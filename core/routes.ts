import { kinds } from './products.ts'

/**
 * Every address of the app, as its router writes them: `:name` is one segment, `:name?` an optional one. The
 * server answers 404 for anything else, and the app's own tree is tested against this list.
 */
export const routePatterns = [
  '/',
  '/campaign',
  '/booking/:account_id',
  '/booking/:account_id/group/:group_url',
  '/booking/:account_id/:product',
  '/booking/:account_id/search/:token',
  '/booking/:account_id/view/:token',
  '/booking/:account_id/tour/:id',
  '/booking/:account_id/checkout',
  '/booking/:account_id/checkout/detail',
  '/booking/:account_id/checkout/detail/:sale_id',
  '/booking/:account_id/payment/:venta_id',
  '/booking/:account_id/reservation-details/:sale_id',
  '/booking/:account_id/find-reservation',
  '/booking/:account_id/legal/:document',
  '/transaction-response',
  '/expired-link',
] as const
export type RoutePattern = (typeof routePatterns)[number]

const segment = '[^/]+'
/** Parameters that are fewer than any segment. */
const shapes: Record<string, string> = { product: kinds.join('|'), document: 'terms|privacy' }

function matcherOf(pattern: RoutePattern): RegExp {
  if (pattern === '/') return /^\/$/
  const parts = pattern
    .slice(1)
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`
      const optional = part.endsWith('?')
      const group = `/(?:${shapes[part.slice(1, optional ? -1 : undefined)] ?? segment})`
      return optional ? `(?:${group})?` : group
    })
  return new RegExp(`^${parts.join('')}$`)
}

const matchers = routePatterns.map((pattern) => ({ pattern, matcher: matcherOf(pattern) }))

/** The first pattern that `pathname` (no query, one trailing slash allowed) matches, or null: not found. */
export function findRoute(pathname: string): RoutePattern | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return matchers.find(({ matcher }) => matcher.test(path))?.pattern ?? null
}

/** Paths that only the server can answer or that must not be kept: the service worker leaves them alone. */
export const serverPaths: readonly RegExp[] = [
  /^\/(?:api|rpc|media|vouchers|webhooks|sandbox|dev|health|transaction-response)(?:\/|$|\?)/,
]
