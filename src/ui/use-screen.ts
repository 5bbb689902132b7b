import { useEffect, useRef } from 'react'
import { beginPage } from './begin-page.ts'

/** Begins the page again when another screen has taken its place without a navigation; null: none is there yet. */
export function useScreen(screen: string | null): void {
  const before = useRef(screen)
  useEffect(() => {
    if (screen === null || screen === before.current) return
    if (before.current !== null) beginPage()
    before.current = screen
  }, [screen])
}
