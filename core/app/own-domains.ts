import { innerPath, type Mount, mountAt, type OwnDomain, outerPath } from './mounts.ts'
import { findRoute } from './routes.ts'

/** The return from a payment, which every domain serves. */
const paymentReturn = '/transaction-response'

/** Whether a page, given by its path on the platform, is missing on the agency's own domain of `mount`. */
export const isElsewhere = (mount: Mount, path: string): boolean =>
  mount.platform !== null &&
  outerPath(mount, path) === path &&
  path !== paymentReturn &&
  findRoute(path) !== null

/**
 * The other address of a page requested at `path` on an agency's own domain: a shorter path there, or the
 * platform. Null: none.
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
