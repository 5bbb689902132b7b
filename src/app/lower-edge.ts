import { type CSSProperties, useEffect, useState } from 'react'

const bars = () => document.querySelectorAll<HTMLElement>('[data-lower-bar]')

/**
 * What lifts a part that floats over the lower edge above the bars that a screen has there itself, which mark themselves
 * with `data-lower-bar`. Their height is measured: it depends on the width, the words and the size of letters.
 */
export function useAboveBars(): CSSProperties {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const sizes = new ResizeObserver(() =>
      setHeight(Math.max(0, ...Array.from(bars(), (bar) => bar.offsetHeight))),
    )
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
