import './more-below.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A part that scrolls by itself, with an arrow while some of its content is below its edge. */
export function MoreBelow({ children }: { children: ReactNode }) {
  const end = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const seen = new IntersectionObserver(([entry]) => setMore(entry?.isIntersecting === false), {
      root: mark.parentElement,
    })
    seen.observe(mark)
    return () => seen.disconnect()
  }, [])
  return (
    <div className="more-below">
      <div className="more-below-box">
        {children}
        <div ref={end} className="more-below-end" />
      </div>
      {isMore && (
        <p aria-hidden="true" className="more-below-hint">
          <ChevronDown className="size-5" />
        </p>
      )}
    </div>
  )
}
