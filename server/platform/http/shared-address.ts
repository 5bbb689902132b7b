import { attributionKeys, readAudience } from '#core/agencies/attribution.ts'
import { returnParameter } from '#core/app/return-address.ts'
import type { RoutePattern } from '#core/app/routes.ts'

const ofGroup = ['group'] as const
const ofResults = [...ofGroup, 'sort', 'max', 'stars', 'boards', 'free', 'zones', 'types'] as const

/**
 * The query parameters that decide what a page shows. A page in this table is the same for all visitors without a
 * session and is shared among them. All other pages are rendered for each visitor.
 */
export const pageParameters: Partial<Record<RoutePattern, readonly string[]>> = {
  '/': [returnParameter],
  '/campaign': [returnParameter],
  '/booking/:account_id': ofGroup,
  '/booking/:account_id/group/:group_url': ofGroup,
  '/booking/:account_id/:product': ofGroup,
  '/booking/:account_id/search/:token': ofResults,
  '/booking/:account_id/view/:token': [...ofResults, 'unit', 'line'],
  '/booking/:account_id/tour/:id': [...ofGroup, 'token', 'on', 'party'],
  '/booking/:account_id/legal/:document': [...ofGroup, 'version'],
  '/recovery': [],
  '/signup': ['step'],
  '/signup/seller': [],
  '/request-call': [],
}

/**
 * The path and query for which a shared page is rendered. Other parameters, such as those of campaigns, are left out,
 * since they would make identical pages count as different. A campaign page keeps its audience. Null if the page is not
 * shared.
 */
export function sharedAddress(
  pattern: RoutePattern,
  url: Pick<URL, 'pathname' | 'searchParams'>,
): string | null {
  const known = pageParameters[pattern]
  if (!known) return null
  const kept = new URLSearchParams()
  for (const name of known) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  const audience = pattern === '/campaign' && readAudience(url.searchParams)
  if (audience) kept.set('utm_content', audience)
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname
}

/**
 * The URL of a redirect from the page at `from`, with the attribution parameters that were left out when the page was
 * rendered.
 */
export function withLostParameters(location: string, from: Pick<URL, 'searchParams'>): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#?.*)$/.exec(location) ?? []
  const kept = new URLSearchParams(query)
  for (const [name, value] of from.searchParams)
    if (!kept.has(name) && (attributionKeys as readonly string[]).includes(name)) kept.append(name, value)
  return kept.size > 0 ? `${path}?${kept}${hash}` : location
}
