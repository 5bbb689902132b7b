import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** From index.html: the policy that allows a window to write HTML. */
const page = globalThis as { trustWords?: (window: Window | null) => void }

/**
 * A page inside the page, laid out at its usual size and scaled down. It can be viewed and scrolled, but its controls
 * do nothing. `title` describes it.
 */
export function PageFrame({
  title,
  width,
  height,
  children,
}: {
  title: string
  /** The width of the framed page's own window, in pixels. */
  width: number
  height: number
  children: ReactNode
}) {
  const around = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const box = around.current
    if (!box) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  const open = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    page.trustWords?.(frame.contentWindow)
    // Nothing inside can be focused, so the frame itself scrolls by keyboard.
    frame.tabIndex = 0
    inside.documentElement.lang = document.documentElement.lang
    for (const sheet of document.querySelectorAll<HTMLElement>('link[rel=stylesheet], head style'))
      inside.head.append(inside.importNode(sheet, true))
    setBody(inside.body)
  }
  return (
    <div ref={around} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={title}
        srcDoc=""
        onLoad={({ currentTarget }) => open(currentTarget)}
        className="origin-top-left border-0 bg-paper"
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  )
}
