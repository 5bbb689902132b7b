import { useEffect, useRef } from 'react'
import { beginPage } from './begin-page.ts'

/** Starts the page again when another screen is shown without a navigation; null: no screen is shown yet. */
export function useScreen(screen: string | null): void {
  const before = useRef(screen)
  useEffect(() => {
    if (screen === null || screen === before.current) return
    if (before.current !== null) beginPage()
    before.current = screen
  }, [screen])
}
