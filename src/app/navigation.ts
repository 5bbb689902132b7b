import type { AnyRouter } from '@tanstack/react-router'
import { beginPage } from '#src/ui/begin-page.ts'

/**
 * After every navigation to another path, scrolls to the top (smoothly, unless reduced motion is requested) and focuses
 * the new heading, so that screen readers announce it. On the way back to a list, both go to the opened item, and for
 * an address with a fragment, to its part of the page. A choice on the page that changes its address moves neither.
 */
export function followNavigation(router: AnyRouter): void {
  if (import.meta.env.SSR) return
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    if (toLocation.state.keepsPlace) return
    const place = openedLink(fromLocation.pathname) ?? document.getElementById(toLocation.hash)
    if (!place) return beginPage()
    scrollToElement(place)
    place.focus({ preventScroll: true })
  })
}

/**
 * Scrolls to an element on several frames: content above it gets its height only as it comes near, and on a back
 * navigation the browser also restores the older scroll position.
 */
function scrollToElement(place: HTMLElement, frames = 8): void {
  place.scrollIntoView({ block: 'center' })
  if (frames > 0) requestAnimationFrame(() => scrollToElement(place, frames - 1))
}

/** The list's link to the page at `pathname`; lists mark the links to return to. */
const openedLink = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens]')].find(
    (link) => link.pathname === pathname,
  )
