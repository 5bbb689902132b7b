import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a row sideways, and nothing else, to its current item when that changes. */
export function useCurrentInSight<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  const seen = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const item = row.current?.querySelector('[aria-current]') ?? null
    if (!row.current || !item || item === seen.current) return
    seen.current = item
    const [inside, around] = [item.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
  })
  return row
}
