import type { Language } from '#core/app/language.ts'
import { manifestAddress, webAppOf } from '#core/app/web-apps.ts'

/** Adds to a page the tags of the installable app that it belongs to. */
export function withWebApp(html: string, pathname: string, language: Language): string {
  const accountId = webAppOf(pathname)
  const named = html.replace('"/manifest.webmanifest"', () => `"${manifestAddress(pathname, language)}"`)
  if (!accountId) return named
  const icon = `"/booking/${accountId}/icon-192.png"`
  return named.replace('"/favicon.svg" type="image/svg+xml"', icon).replace('"/icons/icon-192.png"', icon)
}
