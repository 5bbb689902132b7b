import { innerPath, type Mount, mountAt } from '#core/app/mounts.ts'

/**
 * Where the booking area is mounted on this page; the server names the agency in the root element. Only in the browser.
 */
export function mountHere(): Mount | null {
  const { agency, home } = document.documentElement.dataset
  return mountAt(window.location.pathname, agency && home ? { accountId: agency, platform: home } : null)
}

/** The path on the platform of the current page, or of `pathname`. Only in the browser. */
export const pathHere = (pathname = window.location.pathname): string => innerPath(mountHere(), pathname)
