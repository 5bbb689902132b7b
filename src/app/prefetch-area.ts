import { keepFiles } from '#src/offline/keep-files.ts'

/** Areas whose screens no visitor's device is given. */
export type ClosedArea = 'agency' | 'staff'

/** What this page has asked for. */
const asked = new Map<ClosedArea, Promise<void>>()

/**
 * Keeps the screens and texts of an area on this device, as the build lists them (server/commands/build/areas.ts). Once a page;
 * what failed is asked for again the next time.
 */
export function prefetchArea(area: ClosedArea): Promise<void> {
  const known = asked.get(area)
  if (known) return known
  const asking = keepArea(area)
  asked.set(area, asking)
  asking.catch(() => asked.delete(area))
  return asking
}

async function keepArea(area: ClosedArea): Promise<void> {
  if (!navigator.serviceWorker) return
  // From then on everything that all devices have is here. A browser that never gets a worker never goes on.
  await navigator.serviceWorker.ready
  const response = await fetch('/areas.json')
  // While developing there is no list, and nothing is kept.
  if (!response.headers.get('content-type')?.includes('json')) return
  const areas: Record<ClosedArea, string[]> = await response.json()
  await keepFiles([...loadedScripts(), ...areas[area]])
}

/** What this page was loaded with: a worker sees nothing of the page that brought it. */
function loadedScripts(): string[] {
  const { origin } = window.location
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return loaded.filter((name) => name.startsWith(`${origin}/assets/`) && name.endsWith('.js'))
}
