import { readFileSync } from 'node:fs'

/** Parts that are useless without a connection, in any folder: `src/ui/online/`, `src/shop/cart/online/`. */
const onlineFolder = /\/src\/(?:.*\/)?online\//
const routeFile = /\/src\/routes\/.*\.tsx$/
/** The part of a route that is loaded with its screen. The route itself, with its loader, is in the route tree. */
const screenOf = /\?tsr-split=/

/** Whether a route's file declares that its screen needs a connection. */
export const saysNeedsSignal = (source: string): boolean => /\bneedsSignal: true\b/.test(source)

const known = new Map<string, boolean>()

/** Whether a module is the route of a screen that needs a connection, or a part of that route. */
export function isOnlineRoute(id: string): boolean {
  const [file = ''] = id.split('?')
  if (!routeFile.test(file)) return false
  const says = known.get(file) ?? saysNeedsSignal(readFileSync(file, 'utf8'))
  known.set(file, says)
  return says
}

/**
 * Whether a module is loaded only with a connection: it is in a folder `online/`, or belongs to a screen that needs
 * one.
 */
export const isOnlineOnly = (id: string): boolean =>
  onlineFolder.test(id) || (screenOf.test(id) && isOnlineRoute(id))
