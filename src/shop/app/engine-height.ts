import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FrameMessage, readHostLanguage } from '#core/app/frame-messages.ts'

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
  return origin.startsWith('https://') || origin === location.origin ? origin : null
}

/**
 * Posts the height of `content` to the framing page; while a sheet is open, the height of the sheet. A page that
 * `scrolls` by itself needs no more than the screen, where its bars and sheets stay in view. Another `path` is another
 * page, which the framing page brings into view.
 */
export function usePostedHeight(
  content: RefObject<HTMLElement | null>,
  { path, scrolls }: { path: string; scrolls: boolean },
): void {
  const shown = useRef(path)
  useEffect(() => {
    const origin = framingOrigin()
    const { current } = content
    if (!origin || !current) return
    let posted = 0
    const post = () => {
      const least = document.querySelector('[role="dialog"], [role="listbox"]:not([hidden])')
        ? sheetHeight
        : 0
      const most = scrolls ? Math.max(window.screen.availHeight, sheetHeight) : Number.POSITIVE_INFINITY
      const height = Math.min(Math.max(Math.ceil(current.getBoundingClientRect().height), least), most)
      const moved = shown.current !== path
      if (height === posted && !moved) return
      posted = height
      shown.current = path
      window.parent.postMessage({ height, scrolls, moved } satisfies FrameMessage, origin)
    }
    const sizes = new ResizeObserver(post)
    sizes.observe(current)
    const sheets = new MutationObserver(post)
    sheets.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => {
      sizes.disconnect()
      sheets.disconnect()
    }
  }, [content, path, scrolls])
}

/** Follows the language of the framing page, which is not the visitor's choice and is not stored. */
export function useHostLanguage(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== window.parent || origin !== framingOrigin()) return
      const language = readHostLanguage(data)
      if (language) void i18n.changeLanguage(language)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [i18n])
}
