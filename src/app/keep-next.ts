import type { AnyRouter } from '@tanstack/react-router'
import { worksHere } from '#src/platform/work-mark.ts'
import { openAllRoutes } from './all-routes.ts'

/** Keeps what people who work here will need without signal; nothing for visitors. */
export async function keepWhatIsNext(router: AnyRouter): Promise<void> {
  const load = (isWanted: (id: string) => boolean) => loadScreens(router, isWanted)
  if (worksHere('desk')) await (await import('#src/agency/app/keep-ahead.ts')).keepAhead(load)
  if (worksHere('staff')) await (await import('#src/staff/app/keep-staff-ahead.ts')).keepStaffAhead(load)
}

/** Loads screens that are not kept ahead for everybody; the worker keeps what was loaded. */
async function loadScreens(router: AnyRouter, isWanted: (id: string) => boolean): Promise<void> {
  await openAllRoutes(router)
  const screens = Object.values(router.routesById).filter(({ id }) => isWanted(id))
  await Promise.all(screens.map((screen) => router.loadRouteChunk(screen)))
}
