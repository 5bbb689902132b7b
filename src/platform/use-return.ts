import { useEffect } from 'react'

/** Calls `onReturn` when Back shows this page again as the browser kept it, with its state of that time. */
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
