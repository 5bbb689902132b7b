import { kinds } from './products.ts'

/**
 * Every address of the app, as its router writes them: `:name` is one segment, `:name?` an optional one. The
 * server answers 404 for anything else, and the app's own tree is tested against this list.
 */
export const routePatterns = [
  '/',
  '/campaign',
  '/signup/:lead_id?',
  '/signup/seller',
  '/recovery',
  '/new-password',
  '/request-call',
  '/:token',
  '/admin/login',
  '/admin/affiliations/news',
  '/admin/affiliations/in-process',
  '/admin/agents-by-state',
  '/admin/executives',
  '/admin/executives/edit/:id',
  '/admin/travel-agents-prospects',
  '/admin/travel-agents-prospects/edit/:account_id/:id',
  '/agency/affiliate',
  '/agency/sales/groups',
  '/agency/sales/transfer-service',
  '/agency/reports/booking',
  '/agency/products/:group_id?',
  '/agency/notices/:notice_id',
  '/agency/catalogs/travel-agents',
  '/agency/catalogs/travel-agents/create',
  '/agency/catalogs/travel-agents/edit/:id',
  '/agency/catalogs/branches',
  '/agency/catalogs/emails',
  '/agency/template/:group_id?',
  '/agency/template/:group_id?/preview',
  '/agency/template/:group_id?/upload-logo',
  '/agency/template/:group_id?/banner',
  '/agency/template/:group_id?/themes',
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
  '/booking-engine/:account_id/:product?',
  '/transaction-response',
  '/expired-link',
] as const
export type RoutePattern = (typeof routePatterns)[number]

/** A sign-in link: 256 random bits. Every other path of one segment is not found. */
export const linkTokenPattern = /^[A-Za-z0-9_-]{43}$/

const segment = '[^/]+'
/** Parameters that are fewer than any segment. */
const shapes: Record<string, string> = { product: kinds.join('|') }

function matcherOf(pattern: RoutePattern): RegExp {
  if (pattern === '/:token') return new RegExp(`^/${linkTokenPattern.source.slice(1)}`)
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
