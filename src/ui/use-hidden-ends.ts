import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a row that scrolls sideways has content out of sight before its start, and after its end. */
export function useHiddenEnds(row: RefObject<HTMLElement | null>): { before: boolean; after: boolean } {
  const [hidden, setHidden] = useState({ before: false, after: false })
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const before = list.scrollLeft > 1
      const after = list.scrollLeft + list.clientWidth < list.scrollWidth - 1
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(list)
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])
  return hidden
}
