import type { AnyRouter } from '@tanstack/react-router'

/**
 * After every navigation to another path the page scrolls to the top (smoothly, unless the visitor asked for
 * less motion) and the focus goes to the new heading, so that a screen reader says where one is.
 */
export function followNavigation(router: AnyRouter): void {
  if (typeof window === 'undefined') return
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
    beginPage()
  })
}

/** What every screen begins with, also one that comes without a navigation. */
export function beginPage(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
