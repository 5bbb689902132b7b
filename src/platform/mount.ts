import { innerPath, type Mount, mountAt } from '#core/app/mounts.ts'

/** Where this page shows the booking area; the server names the agency in the root element. In the browser alone. */
export function mountHere(): Mount | null {
  const { agency, home } = document.documentElement.dataset
  return mountAt(window.location.pathname, agency && home ? { accountId: agency, platform: home } : null)
}

/** The platform's path of the page shown, or of `pathname`. In the browser alone. */
export const pathHere = (pathname = window.location.pathname): string => innerPath(mountHere(), pathname)
