import { keepParts } from '#src/offline/parts.ts'

/** Areas whose screens no visitor's device is given. */
export type ClosedArea = 'agency' | 'staff'

/** What this page has asked for already. */
const kept = new Set<ClosedArea>()

/** Keeps the screens and texts of an area on this device, as the build lists them (server/commands/build/areas.ts). */
export async function prefetchArea(area: ClosedArea): Promise<void> {
  if (kept.has(area)) return
  const response = await fetch('/areas.json')
  // While developing there is no list, and nothing is kept.
  if (!response.headers.get('content-type')?.includes('json')) return
  const areas: Record<ClosedArea, string[]> = await response.json()
  await keepParts(areas[area])
  kept.add(area)
}
