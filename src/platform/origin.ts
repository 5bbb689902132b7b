let addressOf: ((path: string) => string) | undefined
let pictures = ''

/** Sets the function that returns public addresses, and the origin of the page's pictures. */
export function servedAt(address: (path: string) => string, origin: string): void {
  addressOf = address
  pictures = origin
}

/**
 * The public address of the page at `path`, on the agency's own domain if it has one. A browser uses the origin that
 * the server wrote, since it may have opened the page under another name of the same host.
 */
export function publicAddress(path: string): string {
  if (!addressOf) {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
    const origin = canonical ? new URL(canonical).origin : window.location.origin
    servedAt((one) => origin + one, origin)
  }
  return addressOf?.(path) ?? path
}

/** The origin of the page's pictures. Only the server writes their addresses. */
export const publicOrigin = (): string => pictures
