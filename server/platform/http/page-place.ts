import type { Mount, OwnDomain } from '#core/app/mounts.ts'

/**
 * `template`, the built `index.html`, with the agency of `mount` and the domain of the page's agency: the app reads them
 * from its root element.
 */
export function withPlace(template: string, mount: Mount | null, domain: OwnDomain | null): string {
  const agency = mount ? ` data-agency="${mount.accountId}"` : ''
  const place = domain
    ? ` data-home="${domain.platform}" data-domain="${domain.accountId} ${domain.origin}"`
    : ''
  return template.replace(/<html[^>]*/, (tag) => tag + agency + place)
}
