import { type AnyRouter, redirect } from '@tanstack/react-router'

/**
 * Adds all routes of the app to the router. It starts with those of the front door and of booking, so that a first
 * visit does not load the addresses of the back office; the shown screen stays. Rejects if they cannot be loaded.
 */
export async function openAllRoutes(router: AnyRouter): Promise<void> {
  // The tree's root is the router's own; the import adds all of its children.
  await import('./route-tree.gen.ts')
  router.setRoutes(router.buildRouteTree())
}

/** Whether the router has the route already; false for routes of the full tree and for unknown paths. */
export function isOpen(router: AnyRouter, pathname: string): boolean {
  const [, params, route] = router.getMatchedRoutes(pathname)
  return route !== undefined && !('**' in params)
}

/** A place in the app. */
export interface Target {
  href: string
  pathname: string
}

/** Loads all routes before a navigation to a path that is not known yet. Throws the redirect to it. */
export async function awaitRoute(router: AnyRouter, { href, pathname }: Target): Promise<void> {
  if (isOpen(router, pathname)) return
  await openAllRoutes(router)
  if (isOpen(router, pathname)) throw redirect({ href, replace: true })
}
