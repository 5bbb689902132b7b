import type { MiddlewareHandler } from 'hono'
import { listEmbeddingSites } from '#server/modules/accounts/list-embedding-sites.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

const policy = 'Content-Security-Policy'
const nobody = "frame-ancestors 'none'"

/**
 * Allows the sites named by an agency to embed its booking engine, and our own pages, which show it to the agency. All
 * other headers stay as strict as on any page; mount around the policy's middleware.
 */
export function letSitesEmbed(deps: Deps): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const accountId = c.req.param('accountId') ?? ''
    await next()
    const { outgoing } = c.env
    const sites = await listEmbeddingSites(deps, accountId)
    const these = ['frame-ancestors', "'self'", ...sites].join(' ')
    outgoing.setHeader(policy, String(outgoing.getHeader(policy)).replace(nobody, these))
  }
}

/** Lets pages of other sites load the script that embeds a booking engine. */
export const letSitesLoad: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Cache-Control', 'public, max-age=3600')
}
