import type { AnyRouter } from '@tanstack/react-router'
import { beginPage } from '#src/ui/begin-page.ts'

/**
 * After every navigation to another path the page scrolls to the top (smoothly, unless the visitor asked for
 * less motion) and the focus goes to the new heading, so that a screen reader says where one is. Back in a list, both
 * go to what was opened there, and to a part of the page that the address names. A choice made on the page whose address
 * names it keeps both.
 */
export function followNavigation(router: AnyRouter): void {
  if (typeof window === 'undefined') return
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    if (toLocation.state.keepsPlace) return
    const place = placeLeft(fromLocation.pathname) ?? document.getElementById(toLocation.hash)
    if (!place) return beginPage()
    standAt(place)
    place.focus({ preventScroll: true })
  })
}

/**
 * Scrolls to a place on each of some frames: what a list has above it gets its height only as it comes near, and on the
 * browser's own way back the browser scrolls, too, to where the place was before that.
 */
function standAt(place: HTMLElement, frames = 8): void {
  place.scrollIntoView({ block: 'center' })
  if (frames > 0) requestAnimationFrame(() => standAt(place, frames - 1))
}

/** The link of a list that led to the page at `pathname`: lists mark the links that one comes back to. */
const placeLeft = (pathname: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[data-opens]')].find(
    (link) => link.pathname === pathname,
  )
