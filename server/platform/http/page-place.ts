import type { Mount, OwnDomain } from '#core/app/mounts.ts'

/**
 * Returns `template`, the built `index.html`, with the agency of `mount` and the agency's domain, if any. The app reads
 * them from its root element.
 */
export function withPlace(template: string, mount: Mount | null, domain: OwnDomain | null): string {
  const agency = mount ? ` data-agency="${mount.accountId}"` : ''
  const place = domain
    ? ` data-home="${domain.platform}" data-domain="${domain.accountId} ${domain.origin}"`
    : ''
  return template.replace(/<html[^>]*/, (tag) => tag + agency + place)
}
