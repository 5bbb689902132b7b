import { findRoute } from './routes.ts'

/** Where one may be sent back to after signing in: screens of the areas that ask for it. */
const areas = ['/agency', '/admin', '/share'] as const

/** The parameter of `/` that says where to go after signing in. */
export const returnParameter = 'return'

/**
 * `typed` where it is a screen of ours that asks for a sign-in (path and query), else null: an address from
 * anywhere else would let a link of ours lead to a page that only looks like ours.
 */
export function findReturnAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > 500 || !/^\/[\w./?=&%~,:+-]*$/.test(typed)) return null
  const [path = ''] = typed.split('?')
  const inArea = areas.some((area) => path === area || path.startsWith(`${area}/`))
  return inArea && !path.includes('..') && findRoute(path) !== null ? typed : null
}

/** The front door, with where to go on from it. */
export const signInAddress = (from: string): string =>
  findReturnAddress(from) ? `/?${returnParameter}=${encodeURIComponent(from)}` : '/'
