import type { Mount } from '#core/app/mounts.ts'
import { type Brand, brandStyle } from '#core/looks/brand.ts'

/** Pages of agencies, which do not name the platform. */
const ofAgencies = /^\/booking(?:-engine)?\//

/**
 * `template`, the built `index.html`, with the platform's name and colours, and the agency of `mount`: the app reads them
 * from its root element.
 */
export function withBrand(template: string, pathname: string, brand: Brand, mount: Mount | null): string {
  const agency = mount ? ` data-agency="${mount.accountId}"` : ''
  const style = brandStyle(brand)
  const platform = ofAgencies.test(pathname)
    ? ''
    : ` data-platform="${escaped(brand.name)}"${style && ` style="${style}"`}`
  return template.replace(/<html[^>]*/, (tag) => tag + agency + platform)
}

/** The pattern of names excludes quotes and angle brackets. */
const escaped = (name: string): string => name.replaceAll('&', '&amp;')
