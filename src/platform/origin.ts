let origin = ''

/** Tells the app, where it is rendered, under which public address it is served; without a slash at its end. */
export function servedAt(baseUrl: string): void {
  origin = baseUrl
}

/**
 * The public address of the portal. A browser takes the one that the server wrote, since it may have come by
 * another name of the same host.
 */
export function publicOrigin(): string {
  if (import.meta.env.SSR || origin) return origin
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  origin = canonical ? new URL(canonical).origin : window.location.origin
  return origin
}
