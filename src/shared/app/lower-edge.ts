import { type CSSProperties, type RefCallback, useCallback, useEffect, useState } from 'react'
import { coveredBelow } from './covered-below.ts'

/** What a screen has along its lower edge, and what floats above that. */
const ofScreen = '[data-lower-bar]'
const andFloating = '[data-lower-bar], [data-over-edge]'

/** Between what floats and the edge, and again above it. */
const gap = 16

/**
 * What a part needs that floats over the lower edge. `style` lifts it above the bars that a screen has there itself, which
 * mark themselves with `data-lower-bar`; with `ref` the page gets as much room at its end as the part covers, so that
 * everything on it can be scrolled out from under, and `useAboveAll` lifts others above it. Heights are measured: they
 * depend on the width, the words and the size of letters.
 */
export function useLowerEdge(): { style: CSSProperties; ref: RefCallback<HTMLElement> } {
  return { style: useAbove(ofScreen), ref: useRoomBelow() }
}

/** What a part needs that floats above whatever else stands or floats at the lower edge. */
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

/** Measured before the part is there: what is painted first and lifted then is a shift of the page. */
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
    const comings = new MutationObserver(() => {
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
