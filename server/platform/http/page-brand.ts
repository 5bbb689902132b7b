import { type Brand, brandStyle } from '#core/looks/brand.ts'

/** Pages of agencies, which do not show the platform's name. */
const ofAgencies = /^\/booking(?:-engine)?\//

/** `template`, the built `index.html`, with the platform's name and colors: the app reads them from its root element. */
export function withBrand(template: string, pathname: string, brand: Brand): string {
  const style = brandStyle(brand)
  const platform = ofAgencies.test(pathname)
    ? ''
    : ` data-platform="${escaped(brand.name)}"${style && ` style="${style}"`}`
  return template.replace(/<html[^>]*/, (tag) => tag + platform)
}

/** The pattern of names excludes quotes and angle brackets. */
const escaped = (name: string): string => name.replaceAll('&', '&amp;')
