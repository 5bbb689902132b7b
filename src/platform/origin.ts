let origin = ''

/** Sets the public address of the app where it is rendered; without a trailing slash. */
export function servedAt(baseUrl: string): void {
  origin = baseUrl
}

/**
 * The public address of the portal. A browser uses the address that the server wrote, since it may have opened the page
 * under another name of the same host.
 */
export function publicOrigin(): string {
  if (import.meta.env.SSR || origin) return origin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  origin = canonical ? new URL(canonical).origin : window.location.origin
  return origin
}
