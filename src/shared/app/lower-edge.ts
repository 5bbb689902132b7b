import { type CSSProperties, type RefCallback, useCallback, useEffect, useState } from 'react'

const bars = () => document.querySelectorAll<HTMLElement>('[data-lower-bar]')

/** Between what floats and the edge, and again above it. */
const gap = 16

/**
 * What a part needs that floats over the lower edge. `style` lifts it above the bars that a screen has there itself, which
 * mark themselves with `data-lower-bar`; with `ref` the page gets as much room at its end as the part covers, so that
 * everything on it can be scrolled out from under. Heights are measured: they depend on the width, the words and the size
 * of letters.
 */
export function useLowerEdge(): { style: CSSProperties; ref: RefCallback<HTMLElement> } {
  return { style: useAboveBars(), ref: useRoomBelow() }
}

function useRoomBelow(): RefCallback<HTMLElement> {
  return useCallback((part: HTMLElement | null) => {
    if (!part) return
    const { style } = document.body
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

const barsHeight = () => Math.max(0, ...Array.from(bars(), (bar) => bar.offsetHeight))

/** Measured before the part is there: what is painted first and lifted then is a shift of the page. */
function useAboveBars(): CSSProperties {
  const [height, setHeight] = useState(barsHeight)
  useEffect(() => {
    const sizes = new ResizeObserver(() => setHeight(barsHeight()))
    const find = () => {
      for (const bar of bars()) sizes.observe(bar)
    }
    const comings = new MutationObserver(find)
    comings.observe(document.body, { childList: true, subtree: true })
    find()
    return () => {
      comings.disconnect()
      sizes.disconnect()
    }
  }, [])
  return { marginBottom: height }
}
