import type { AnyRouter, HistoryLocation } from '@tanstack/react-router'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { monitorPage, mustLeaveMonitoring, recordPages } from '#src/platform/monitoring.ts'
import { mustLeaveTags, startTags, type Tags, trackPage } from '#src/platform/tag-manager.ts'

interface Followers {
  monitoring: PublicSettings['monitoring']
  tags: Tags | null
}

/**
 * Tells monitoring which page is shown, now and after every navigation to another path; and, once what it answers is
 * called, the tag manager. From then on monitoring also records what pages look like.
 */
export function followPages(router: AnyRouter, { monitoring, tags }: Followers): () => void {
  let agreed = false
  const shown = () => router.state.resolvedLocation?.pathname ?? router.state.location.pathname
  const show = (pathname: string) => {
    if (tags && agreed) trackPage(pathname)
    // A blocker may withhold it; then nobody is told.
    if (monitoring) monitorPage(monitoring, pathname).catch(() => {})
  }
  show(shown())
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation?.pathname !== toLocation.pathname) show(toLocation.pathname)
  })
  router.history.block({
    enableBeforeUnload: false,
    blockerFn({ nextLocation }: { nextLocation: HistoryLocation }) {
      const { pathname } = nextLocation
      if (!mustLeaveTags(pathname) && !mustLeaveMonitoring(pathname)) return false
      // A script cannot be unloaded: a page that must be without it begins again.
      window.location.assign(nextLocation.href)
      return true
    },
  })
  return () => {
    agreed = true
    if (tags) {
      trackPage(shown())
      startTags(tags)
    }
    if (monitoring) recordPages().catch(() => {})
  }
}
