import { type CSSProperties, type RefCallback, useCallback, useEffect, useState } from 'react'
import { coveredBelow } from './covered-below.ts'

/** The bars along a screen's lower edge, and the parts that float above them. */
const ofScreen = '[data-lower-bar]'
const andFloating = '[data-lower-bar], [data-over-edge]'

/** Between a floating part and the edge, and again above it. */
const gap = 16

/**
 * The layout of a part that floats over the lower edge. `style` lifts it above the screen's own bars, which have the
 * attribute `data-lower-bar`; `ref` adds as much space to the end of the page as the part covers, so that everything can be
 * scrolled into view, and `useAboveAll` lifts other parts above it. Heights are measured: they depend on the width, the
 * words and the font size.
 */
export function useLowerEdge(): { style: CSSProperties; ref: RefCallback<HTMLElement> } {
  return { style: useAbove(ofScreen), ref: useRoomBelow() }
}

/** The layout of a part that floats above all other parts at the lower edge. */
export const useAboveAll = (): CSSProperties => useAbove(andFloating)

function useRoomBelow(): RefCallback<HTMLElement> {
  return useCallback((part: HTMLElement | null) => {
    if (!part) return
    const { style } = document.body
    part.dataset.overEdge = ''
    const sizes = new ResizeObserver(() => {
      style.paddingBottom = `${part.offsetHeight + 2 * gap}px`
    })
    sizes.observe(part)
    return () => {
      sizes.disconnect()
      style.paddingBottom = ''
    }
  }, [])
}

const partsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((part) =>
    ['fixed', 'sticky'].includes(getComputedStyle(part).position),
  )

const coveredBy = (selector: string) =>
  coveredBelow(
    partsOf(selector).map((part) => part.getBoundingClientRect()),
    window.innerHeight,
  )

/** Measured before the part is rendered: lifting it after the first paint would be a layout shift. */
function useAbove(selector: string): CSSProperties {
  const [height, setHeight] = useState(() => coveredBy(selector))
  useEffect(() => {
    const measure = () => setHeight(coveredBy(selector))
    const sizes = new ResizeObserver(measure)
    const find = () => {
      for (const part of document.querySelectorAll(selector)) sizes.observe(part)
      measure()
    }
    let frame = 0
    const comings = new MutationObserver((changes) => {
      // A grid has its own scroll: what comes and goes in it moves no bar, many times a second.
      if (changes.every(({ target }) => target instanceof Element && target.closest('[role=grid]'))) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(find)
    })
    comings.observe(document.body, { childList: true, subtree: true })
    const listening = new AbortController()
    for (const type of ['scroll', 'resize'])
      addEventListener(type, measure, { signal: listening.signal, passive: true })
    find()
    return () => {
      cancelAnimationFrame(frame)
      comings.disconnect()
      sizes.disconnect()
      listening.abort()
    }
  }, [selector])
  return { marginBottom: height }
}
