import { kinds } from '#core/products/products.ts'
import { routePatterns } from './route-patterns.gen.ts'

/** A path of the app, as in src/routes. The server answers 404 for all others. */
export type RoutePattern = (typeof routePatterns)[number]

const segment = '[^/]+'
/** Route parameters that match only some segments. */
const shapes: Record<string, string> = { product: kinds.join('|'), document: 'terms|privacy' }

function matcherOf(pattern: RoutePattern): RegExp {
  if (pattern === '/') return /^\/$/
  // A single-use link: 256 bits in base64url. Any other single segment is not a screen.
  if (pattern === '/:token') return /^\/[A-Za-z0-9_-]{43}$/
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

/** The first pattern that matches `pathname` (without a query; one trailing slash is allowed); null if none does. */
export function findRoute(pathname: string): RoutePattern | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return matchers.find(({ matcher }) => matcher.test(path))?.pattern ?? null
}

/**
 * Public pages, which the server renders with their content for first visits and search engines. They include the page
 * to which payment providers return customers: its key is in the fragment, which never reaches a server.
 */
const rendered: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/',
  '/campaign',
  '/booking/:account_id',
  '/booking/:account_id/group/:group_url',
  '/booking/:account_id/:product',
  '/booking/:account_id/search/:token',
  '/booking/:account_id/view/:token',
  '/booking/:account_id/tour/:id',
  '/booking/:account_id/legal/:document',
  '/transaction-response',
])

/** Sign-in and sign-up pages: rendered with their forms, which can be filled in while the app loads. Not indexed. */
const entrances: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  '/recovery',
  '/signup',
  '/signup/seller',
  '/signup/:lead_id',
  '/request-call',
  '/admin/login',
])
export const isRendered = (pattern: RoutePattern): boolean => rendered.has(pattern) || entrances.has(pattern)

/** Whether search engines may index the page, unless the page itself forbids it. */
export const isListed = (pattern: RoutePattern): boolean => rendered.has(pattern)

/** Whether `pathname`, which matches no screen, is below an agency's page. Its 404 page then has the agency's theme. */
export const isBelowAgency = (pathname: string): boolean => /^\/booking\/[^/]+\/./.test(pathname)

/** Pages to which e-mails link with a key, as path and query. */
export const linkPaths: readonly RegExp[] = [/^\/(?:new-password|subscription)\/?(?:$|\?)/]

/** Paths that only the server can answer, or that must not be cached. The service worker ignores them. */
export const serverPaths: readonly RegExp[] = [
  /^\/(?:api|rpc|bundles|media|files|vouchers|quotes|webhooks|sandbox|subscriptions|dev|health|metrics|policy-reports|transaction-response|booking-engine)(?:\/|$|\?)/,
  /^\/[A-Za-z0-9_-]{43}\/?(?:$|\?)/,
  ...linkPaths,
  /^\/(?:robots\.txt|sitemap[\w-]*\.xml)(?:$|\?)/,
]
