import { readFileSync } from 'node:fs'

/** Parts that are of no use without a connection, of any folder: `src/ui/online/`, `src/shop/cart/online/`. */
const onlineFolder = /\/src\/(?:.*\/)?online\//
const routeFile = /\/src\/routes\/.*\.tsx$/
/** The part of a route that is loaded with its screen; the route itself, with its loader, is in the route tree. */
const screenOf = /\?tsr-split=/

/** Whether a route's file says that its screen needs a connection. */
export const saysNeedsSignal = (source: string): boolean => /\bneedsSignal: true\b/.test(source)

const known = new Map<string, boolean>()

/** Whether a module is the route, or a part of the route, of a screen that needs a connection. */
export function isOnlineRoute(id: string): boolean {
  const [file = ''] = id.split('?')
  if (!routeFile.test(file)) return false
  const says = known.get(file) ?? saysNeedsSignal(readFileSync(file, 'utf8'))
  known.set(file, says)
  return says
}

/** Whether a module is loaded with a connection only: a part in a folder `online/`, or a screen that needs one. */
export const isOnlineOnly = (id: string): boolean =>
  onlineFolder.test(id) || (screenOf.test(id) && isOnlineRoute(id))
