import type { Context, MiddlewareHandler } from 'hono'
import { addressElsewhere } from '#core/app/own-domains.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Finds the agency to whose domain a request was sent. Only the Host header is used: programs can send any other
 * header, and not every proxy removes such headers.
 */
export function findOwnDomain(deps: Pick<Deps, 'domains'>): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const domain = deps.domains.at(c.env.incoming.headers.host ?? '')
    if (domain) c.set('domain', domain)
    return next()
  }
}

/** Redirects from an agency's domain to the page's URL elsewhere; returns null if the page is shown on the domain. */
export function redirectElsewhere(c: Context<HttpEnv>): Response | null {
  const domain = c.get('domain')
  const address = domain && addressElsewhere(domain, c.req.path)
  if (!address) return null
  // A domain may move to another account.
  c.header('Cache-Control', 'no-cache')
  return c.redirect(address + new URL(c.req.url).search, 308)
}
