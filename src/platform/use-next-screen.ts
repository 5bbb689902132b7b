import { type RegisteredRouter, type RouteIds, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from './idle.ts'

/** Loads the code and the texts of the screen to which most presses on this one lead, but none of its data. */
export function useNextScreen(id: RouteIds<RegisteredRouter['routeTree']>): void {
  const router = useRouter()
  useEffect(
    () =>
      whenIdle(async () => {
        const route = router.routesById[id]
        await Promise.all([
          router.loadRouteChunk(route),
          router.options.context.texts.load(...(route.options.staticData?.sections ?? [])),
        ])
      }),
    [router, id],
  )
}
