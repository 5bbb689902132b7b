import type { OwnDomain } from '#core/app/mounts.ts'
import { publicUrl } from '#core/app/public-url.ts'

type ShownDomain = Pick<OwnDomain, 'accountId' | 'origin'>

let home = ''
let domain: ShownDomain | null = null

/** Sets the public address of the platform and the agency's own domain, if any, for the page being rendered. */
export function servedAt(platform: string, ofAgency: ShownDomain | null): void {
  home = platform
  domain = ofAgency
}

/**
 * The public address of the platform. A browser uses the address that the server wrote, since it may have opened the page
 * under another name of the same host.
 */
function platformOrigin(): string {
  if (import.meta.env.SSR || home) return home
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  const { dataset } = document.documentElement
  home = dataset.home ?? (canonical ? new URL(canonical).origin : window.location.origin)
  const [accountId, origin] = dataset.domain?.split(' ') ?? []
  domain = accountId && origin ? { accountId, origin } : null
  return home
}

/** The public address of the page at `path`: of an agency with a domain, its own. */
export const publicAddress = (path: string): string => publicUrl(platformOrigin(), domain, path)

/** The origin of the pictures of the page. */
export function publicOrigin(): string {
  const platform = platformOrigin()
  return domain?.origin ?? platform
}
