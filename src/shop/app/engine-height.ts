import { type RefObject, useEffect } from 'react'

/** As high as the tallest sheet of the search needs its frame to be. */
const sheetHeight = 640

/**
 * The origin of the page that frames this one, by the browser's word; null where nobody does, or it is not said. Sites that
 * the agency has not named never come so far: see server/services/booking-engine-pages.ts.
 */
function framingOrigin(): string | null {
  if (window.parent === window) return null
  // Firefox names no ancestors.
  const [named] = location.ancestorOrigins ?? []
  const origin = named ?? (document.referrer ? new URL(document.referrer).origin : '')
  return origin.startsWith('https://') && origin !== location.origin ? origin : null
}

/** Tells the page around the frame how high `content` is, and nothing else; while a sheet lies over it, how high that is. */
export function useToldHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const origin = framingOrigin()
    const { current } = content
    if (!origin || !current) return
    let told = 0
    const tell = () => {
      const least = document.querySelector('[role="dialog"], [role="listbox"]') ? sheetHeight : 0
      const height = Math.max(Math.ceil(current.getBoundingClientRect().height), least)
      if (height === told) return
      told = height
      window.parent.postMessage({ height }, origin)
    }
    const sizes = new ResizeObserver(tell)
    sizes.observe(current)
    const sheets = new MutationObserver(tell)
    sheets.observe(document.body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      sheets.disconnect()
    }
  }, [content])
}
