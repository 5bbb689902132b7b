import { innerPath, type Mount, mountAt, type OwnDomain, outerPath } from './mounts.ts'
import { findRoute } from './routes.ts'

/** The page to which payment providers return customers. Every domain serves it. */
const paymentReturn = '/transaction-response'

/** Whether a page, given by its path on the platform, is not available on the agency's own domain of `mount`. */
export const isElsewhere = (mount: Mount, path: string): boolean =>
  mount.platform !== null &&
  outerPath(mount, path) === path &&
  path !== paymentReturn &&
  findRoute(path) !== null

/**
 * The address to which a request for `path` on an agency's own domain is redirected: a shorter path on the domain, or a
 * page of the platform. Null if the page is served at `path`.
 */
export function addressElsewhere(domain: OwnDomain, path: string): string | null {
  const mount = mountAt(path, domain)
  if (!mount) return null
  if (mount.accountId !== domain.accountId) return domain.platform + path
  const inner = innerPath(mount, path)
  const short = outerPath(mount, inner)
  if (short !== path) return domain.origin + short
  return isElsewhere(mount, inner) ? domain.platform + path : null
}
