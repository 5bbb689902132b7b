import { attributionKeys, readAudience } from '#core/agencies/attribution.ts'
import { returnParameter } from '#core/app/return-address.ts'
import type { RoutePattern } from '#core/app/routes.ts'

const ofGroup = ['group'] as const
const ofResults = [...ofGroup, 'sort', 'max', 'stars', 'boards', 'free', 'zones', 'types'] as const

/**
 * The parameters that decide what a page shows. Pages in this table are the same for all visitors without a session and
 * are shared among them; the others are rendered for each.
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
 * The path and query that a shared page is rendered for: without other parameters, such as those of campaigns, which
 * would make the same page another one. Of a campaign's page, its audience stays. Null: the page is not shared.
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

/** A redirect of the page at `from`, with the parameters that its rendering did not see. */
export function withLostParameters(location: string, from: Pick<URL, 'searchParams'>): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#?.*)$/.exec(location) ?? []
  const kept = new URLSearchParams(query)
  for (const [name, value] of from.searchParams)
    if (!kept.has(name) && (attributionKeys as readonly string[]).includes(name)) kept.append(name, value)
  return kept.size > 0 ? `${path}?${kept}${hash}` : location
}
