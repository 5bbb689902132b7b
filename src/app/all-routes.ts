import { type AnyRouter, redirect } from '@tanstack/react-router'

/**
 * Gives the router every route of the app. It begins with those of the front door and of booking, so that a first visit
 * does not wait for the addresses of the back office; what is shown already stays. Rejects where they cannot be fetched.
 */
export async function openAllRoutes(router: AnyRouter): Promise<void> {
  // The tree's root is the one that the router has, with all of its children from now on.
  await import('./route-tree.gen.ts')
  router.setRoutes(router.buildRouteTree())
}

/** False for what only the whole tree knows, and for what is nowhere. */
export function isOpen(router: AnyRouter, pathname: string): boolean {
  const [, params, route] = router.getMatchedRoutes(pathname)
  return route !== undefined && !('**' in params)
}

/** A place in the app. */
export interface Target {
  href: string
  pathname: string
}

/** Before a navigation goes on: what is not known yet may be among all routes. Throws the way there. */
export async function awaitRoute(router: AnyRouter, { href, pathname }: Target): Promise<void> {
  if (isOpen(router, pathname)) return
  await openAllRoutes(router)
  if (isOpen(router, pathname)) throw redirect({ href, replace: true })
}
