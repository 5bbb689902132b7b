import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls a row, and nothing else, sideways to its current item whenever the item or the row's width changes. */
export function useCurrentInSight<T extends HTMLElement>(): RefObject<T | null> {
  const row = useRef<T>(null)
  const seen = useRef<{ item: Element | null; width: number }>({ item: null, width: 0 })
  useLayoutEffect(() => {
    const item = row.current?.querySelector('[aria-current]') ?? null
    if (!row.current || !item) return
    const width = row.current.clientWidth
    if (item === seen.current.item && width === seen.current.width) return
    seen.current = { item, width }
    const [inside, around] = [item.getBoundingClientRect(), row.current.getBoundingClientRect()]
    row.current.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2
  })
  return row
}
