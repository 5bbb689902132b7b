import { innerPath, type Mount, mountAt } from '#core/app/mounts.ts'

/** Where this page shows the booking area; the server names the agency in the root element. In the browser alone. */
export const mountHere = (): Mount | null =>
  mountAt(window.location.pathname, document.documentElement.dataset.agency ?? null)

/** The platform's path of the page shown. In the browser alone. */
export const pathHere = (): string => innerPath(mountHere(), window.location.pathname)
