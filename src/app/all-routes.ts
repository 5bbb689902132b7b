import { type AnyRouter, redirect } from '@tanstack/react-router'

/** The addresses of the areas for signed-in people, and the ids of their routes, such as `/admin_/login`. */
const closed = /^\/(agency|admin|setup)/

/**
 * Adds the routes among which `pathname` is to the router. It starts with those of the front door and of booking, so that
 * a first visit does not load any others, and visitors never load the addresses of the back office; the shown screen
 * stays. Rejects if they cannot be loaded.
 */
export async function openRoutes(router: AnyRouter, pathname: string): Promise<void> {
  // The trees' root is the router's own: an import adds all of its children. The smaller tree comes first, since it would
  // replace the larger one.
  await import('./visitor-routes.gen.js')
  if (closed.test(pathname)) await import('./route-tree.gen.ts')
  router.setRoutes(router.buildRouteTree())
}

/** Whether the router has the route already; false for routes that are added later and for unknown paths. */
export function isOpen(router: AnyRouter, pathname: string): boolean {
  const [, params, route] = router.getMatchedRoutes(pathname)
  // Until they are added, an address such as `/agency` could be a key.
  return route !== undefined && !('**' in params) && closed.test(route.id) === closed.test(pathname)
}

/** A place in the app. */
export interface Target {
  href: string
  pathname: string
}

/** Loads the missing routes before a navigation to a path that is not known yet. Throws the redirect to it. */
export async function awaitRoute(router: AnyRouter, { href, pathname }: Target): Promise<void> {
  if (isOpen(router, pathname)) return
  await openRoutes(router, pathname)
  if (isOpen(router, pathname)) throw redirect({ href, replace: true })
}
