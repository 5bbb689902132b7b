import { keepFiles } from '#src/offline/keep-files.ts'
import { loadedScripts } from '#src/platform/loaded-scripts.ts'

/** Areas whose screens are not precached on visitors' devices. */
export type ClosedArea = 'agency' | 'staff'

/** The areas requested by this page. */
const requests = new Map<ClosedArea, Promise<void>>()

/**
 * Stores the screens and texts of an area on this device, as listed by the build (server/commands/build/areas.ts). Once
 * per page; a failure is retried at the next call.
 */
export function prefetchArea(area: ClosedArea): Promise<void> {
  const known = requests.get(area)
  if (known) return known
  const request = keepArea(area)
  requests.set(area, request)
  request.catch(() => requests.delete(area))
  return request
}

async function keepArea(area: ClosedArea): Promise<void> {
  if (!navigator.serviceWorker) return
  // From then on the precache is complete. In a browser that never gets a worker, this never resolves.
  await navigator.serviceWorker.ready
  const response = await fetch('/areas.json')
  // The development server has no list, so nothing is stored.
  if (!response.headers.get('content-type')?.includes('json')) return
  const areas: Record<ClosedArea, string[]> = await response.json()
  await keepFiles([...loadedScripts(), ...areas[area]])
}
