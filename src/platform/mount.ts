import { innerPath, type Mount, mountAt } from '#core/app/mounts.ts'

/** The mount of the booking area in this page; the server names the agency in the root element. Only in the browser. */
export function mountHere(): Mount | null {
  const { agency, home } = document.documentElement.dataset
  return mountAt(window.location.pathname, agency && home ? { accountId: agency, platform: home } : null)
}

/** The platform's path of the current page, or of `pathname`. Only in the browser. */
export const pathHere = (pathname = window.location.pathname): string => innerPath(mountHere(), pathname)
