import { type RefObject, useEffect } from 'react'

/** The frame height that the tallest sheet of the search needs, in px. */
const sheetHeight = 640

/**
 * The origin of the framing site; null if there is none or the browser does not report it. Sites that the agency has
 * not allowed cannot frame the page: see server/services/booking-engine-pages.ts.
 */
function framingOrigin(): string | null {
  if (window.parent === window) return null
  // Firefox lacks `ancestorOrigins`.
  const [named] = location.ancestorOrigins ?? []
  const origin = named ?? (document.referrer ? new URL(document.referrer).origin : '')
  return origin.startsWith('https://') && origin !== location.origin ? origin : null
}

/**
 * Posts the height of `content` to the framing page, and nothing else; while a sheet is open, the height of the sheet.
 */
export function usePostedHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const origin = framingOrigin()
    const { current } = content
    if (!origin || !current) return
    let posted = 0
    const post = () => {
      const least = document.querySelector('[role="dialog"], [role="listbox"]') ? sheetHeight : 0
      const height = Math.max(Math.ceil(current.getBoundingClientRect().height), least)
      if (height === posted) return
      posted = height
      window.parent.postMessage({ height }, origin)
    }
    const sizes = new ResizeObserver(post)
    sizes.observe(current)
    const sheets = new MutationObserver(post)
    sheets.observe(document.body, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      sheets.disconnect()
    }
  }, [content])
}
