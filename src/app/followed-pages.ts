import type { AnyRouter, HistoryLocation } from '@tanstack/react-router'
import type { PublicSettings } from '#core/contract/settings.ts'
import { monitorPage, mustLeaveMonitoring } from '#src/platform/monitoring.ts'
import { mustLeaveTags, startTags, trackPage } from '#src/platform/tag-manager.ts'

interface Followers {
  monitoring: PublicSettings['monitoring']
  tags: Pick<PublicSettings, 'tagManager' | 'analytics'> | null
}

/** Tells monitoring and the tag manager which page is shown, now and after every navigation to another path. */
export function followPages(router: AnyRouter, { monitoring, tags }: Followers): void {
  const show = (pathname: string) => {
    if (tags) trackPage(pathname)
    // A blocker may withhold it; then nobody is told.
    if (monitoring) monitorPage(monitoring, pathname).catch(() => {})
  }
  show(router.state.resolvedLocation?.pathname ?? router.state.location.pathname)
  if (tags) startTags(tags)
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation?.pathname !== toLocation.pathname) show(toLocation.pathname)
  })
  router.history.block({
    enableBeforeUnload: false,
    blockerFn({ nextLocation }: { nextLocation: HistoryLocation }) {
      const { pathname } = nextLocation
      if (!mustLeaveTags(pathname) && !mustLeaveMonitoring(pathname)) return false
      // A script cannot be unloaded: a page that must be without it begins anew.
      window.location.assign(nextLocation.href)
      return true
    },
  })
}
