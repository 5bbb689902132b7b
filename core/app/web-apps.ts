import type { Language } from './language.ts'

/** What can be installed: the platform, or one agency's booking page. */
export const webAppOf = (pathname: string): string | null =>
  /^\/booking\/([A-Za-z0-9_-]+)/.exec(pathname)?.[1] ?? null

/** Address of the web app manifest of the page at `pathname`: browsers ask for it without saying who they are. */
export function manifestAddress(pathname: string, language: Language): string {
  const accountId = webAppOf(pathname)
  return `${accountId ? `/booking/${accountId}/app` : '/manifest'}.webmanifest?lang=${language}`
}
