import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** Scrolls a page's skeleton to the top: the previous page may have been scrolled down. */
export function useTopWhilePending(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const { latestLocation, state } = router
    const from = state.resolvedLocation
    // A reload and a choice on the page keep the scroll position.
    if (!from || from.pathname === latestLocation.pathname || latestLocation.state.keepsPlace) return
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [router])
}
