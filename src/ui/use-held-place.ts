import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where it is looked at, as shares of the window's height: the next one where what stood there is gone. */
const heights = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]

/** What may scroll the page by hand. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * What is seen first of the part with the ref stays there while `isChanging`: rows that come or go above it scroll the page
 * by as much, also at the top of a page, where the browser does not. It ends as soon as somebody scrolls.
 */
export function useHeldPlace<T extends HTMLElement>(isChanging: boolean): RefObject<T | null> {
  const around = useRef<T>(null)
  useLayoutEffect(() => {
    if (!isChanging) return
    const topOf = (part: Element) => part.getBoundingClientRect().top
    const seen = heights.flatMap((share) => {
      const part = document.elementFromPoint(innerWidth / 2, innerHeight * share)
      return part && around.current?.contains(part) ? [part] : []
    })
    // Between two parts is what contains both, whose upper edge says nothing of them.
    const held = seen
      .filter((part) => !seen.some((other) => other !== part && part.contains(other)))
      .map((part) => ({ part, top: topOf(part) }))
    const hold = () => {
      const found = held.find(({ part }) => part.isConnected)
      if (found) scrollBy({ top: topOf(found.part) - found.top, behavior: 'instant' })
    }
    const sizes = new ResizeObserver(hold)
    sizes.observe(document.body)
    const ended = new AbortController()
    const { signal } = ended
    signal.addEventListener('abort', () => sizes.disconnect())
    for (const input of inputs) addEventListener(input, () => ended.abort(), { signal, passive: true })
    return () => {
      // Once more before the next picture, after what the browser scrolls by itself.
      requestAnimationFrame(() => {
        if (signal.aborted) return
        sizes.unobserve(document.body)
        sizes.observe(document.body)
        requestAnimationFrame(() => ended.abort())
      })
    }
  }, [isChanging])
  return around
}
