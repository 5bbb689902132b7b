import type { AnyRouter } from '@tanstack/react-router'
import { openAllRoutes } from './all-routes.ts'

/** Loads screens that are not kept ahead for everybody; the worker keeps what was loaded. */
export async function loadScreens(router: AnyRouter, isWanted: (id: string) => boolean): Promise<void> {
  await openAllRoutes(router)
  const screens = Object.values(router.routesById).filter(({ id }) => isWanted(id))
  await Promise.all(screens.map((screen) => router.loadRouteChunk(screen)))
}
