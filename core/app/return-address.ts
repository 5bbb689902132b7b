import { findRoute } from './routes.ts'

/** Areas to which a user can return after signing in. */
const areas = ['/agency', '/admin', '/share'] as const

/** The query parameter of `/` with the path to open after signing in. */
export const returnParameter = 'return'

/**
 * Returns `typed` if it is the path and query of one of our screens that requires signing in, else null. A URL on
 * another site would turn our link into an open redirect.
 */
export function findReturnAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > 500 || !/^\/[\w./?=&%~,:+-]*$/.test(typed)) return null
  const [path = ''] = typed.split('?')
  const inArea = areas.some((area) => path === area || path.startsWith(`${area}/`))
  return inArea && !path.includes('..') && findRoute(path) !== null ? typed : null
}

/** The sign-in page's path, with the path to open after signing in. */
export const signInAddress = (from: string): string =>
  findReturnAddress(from) ? `/?${returnParameter}=${encodeURIComponent(from)}` : '/'
