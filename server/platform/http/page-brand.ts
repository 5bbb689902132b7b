import { type Brand, brandStyle } from '#core/looks/brand.ts'

/** Matches agencies' pages, which do not show the platform's name. */
const ofAgencies = /^\/booking(?:-engine)?\//

/**
 * Returns `template`, the built `index.html`, with the platform's name and colors. The app reads them from its root
 * element.
 */
export function withBrand(template: string, pathname: string, brand: Brand): string {
  const style = brandStyle(brand)
  const platform = ofAgencies.test(pathname)
    ? ''
    : ` data-platform="${escaped(brand.name)}"${style && ` style="${style}"`}`
  return template.replace(/<html[^>]*/, (tag) => tag + platform)
}

/** Escapes a name for HTML. The pattern for names already excludes quotes and angle brackets. */
const escaped = (name: string): string => name.replaceAll('&', '&amp;')
