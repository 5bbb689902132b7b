import type { AnyRouter, HistoryLocation } from '@tanstack/react-router'
import type { PublicSettings } from '#core/contract/public-settings.ts'
import { monitorPage, mustLeaveMonitoring, recordPages } from '#src/platform/monitoring.ts'
import { pathHere } from '#src/platform/mount.ts'
import { mustLeaveTags, startTags, type Tags, trackPage } from '#src/platform/tag-manager.ts'

interface Followers {
  monitoring: PublicSettings['monitoring']
  tags: Tags | null
}

/**
 * Reports the shown page to monitoring, now and after every navigation to another path. Returns a function to call on
 * consent: from then on the tag manager gets the pages too, and monitoring also records their appearance.
 */
export function followPages(router: AnyRouter, { monitoring, tags }: Followers): () => void {
  let agreed = false
  const shown = () => router.state.resolvedLocation?.pathname ?? router.state.location.pathname
  const show = (pathname: string) => {
    if (tags && agreed) trackPage(pathname)
    // A blocker may block it; then no page is reported.
    if (monitoring) monitorPage(monitoring, pathname).catch(() => {})
  }
  show(shown())
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation?.pathname !== toLocation.pathname) show(toLocation.pathname)
  })
  router.history.block({
    enableBeforeUnload: false,
    blockerFn({ nextLocation }: { nextLocation: HistoryLocation }) {
      const pathname = pathHere(nextLocation.pathname)
      if (!mustLeaveTags(pathname) && !mustLeaveMonitoring(pathname)) return false
      // A script cannot be unloaded: a page that must not have it is loaded afresh.
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
