import type { Language } from './language.ts'

/** The installable app to which a path belongs: the platform, or one agency's booking page. */
export const webAppOf = (pathname: string): string | null =>
  /^\/booking\/([A-Za-z0-9_-]+)/.exec(pathname)?.[1] ?? null

/**
 * URL of the web app manifest for the page at `pathname`. It contains the language, as browsers request it without
 * cookies.
 */
export function manifestAddress(pathname: string, language: Language): string {
  const accountId = webAppOf(pathname)
  return `${accountId ? `/booking/${accountId}/app` : '/manifest'}.webmanifest?lang=${language}`
}
