import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Points whose elements can be anchors, as fractions of the window's height. If one is removed, the next is used. */
const heights = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]

/** User input that may scroll the page. */
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scroll anchoring while `isChanging`: keeps the visible content of the element with the ref in place when rows are added or
 * removed above it. Browsers do not do so at the top of a page. Stops as soon as the user scrolls.
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
    // A common ancestor's top edge does not move with its children.
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
      // Corrects the position once more before the next frame, after the browser's own scrolling.
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
