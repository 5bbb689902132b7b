import { useEffect } from 'react'

/** Calls `onReturn` when Back restores this page from the browser's cache, with its earlier state. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => followReturns(window, onReturn), [onReturn])
}

export function followReturns(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  onReturn: () => void,
): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  }
  page.addEventListener('pageshow', look)
  return () => page.removeEventListener('pageshow', look)
}
