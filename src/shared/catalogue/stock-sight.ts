import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import type { Stock } from './stock-query.ts'
import type { GridRow } from './stock-rows.ts'
import { type GridShape, headHeightOf, phoneWidth, shapeOf, topsOf, weekDays } from './stock-shape.ts'
import { type HeldWeeks, heldInSight, nextHeld, type Sight } from './stock-window.ts'

/** The time after the last scroll at which the grid is idle. Milliseconds. */
const restMillis = 100

const nothing: HeldWeeks = new Map()

/**
 * The shape of the grid, the tops of its rows, and its rendered weeks. While the grid is scrolled, each frame adds a
 * few weeks, so that no frame takes long.
 */
export function useSight(grid: RefObject<HTMLElement | null>, stock: Stock, rows: readonly GridRow[]) {
  const [shape, setShape] = useState(() => shapeOf(phoneWidth))
  const [held, setHeld] = useState(nothing)
  const columns = stock.units[0]?.allotment.length ?? 0
  const tops = useMemo(() => topsOf(rows, shape.lift), [rows, shape.lift])
  const size = { rows: rows.length, weeks: Math.ceil(columns / weekDays) }
  const frame = useRef(0)
  const moved = useRef({ at: 0, left: 0, top: 0, way: { across: 0, down: 0 } })

  const fill = useRef(() => {})
  const plan = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      fill.current()
    })
  }, [])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
    [],
  )

  const look = () => {
    const box = grid.current
    if (!box) return
    const { scrollLeft: left, scrollTop: top } = box
    const before = moved.current
    if (left === before.left && top === before.top) return
    const way = { across: Math.sign(left - before.left), down: Math.sign(top - before.top) }
    moved.current = { at: performance.now(), left, top, way }
    plan()
  }
  useLayoutEffect(() => {
    fill.current = () => {
      const box = grid.current
      if (!box) return
      const { at, way } = moved.current
      const isStill = performance.now() - at > restMillis
      const sight = sightOf(box, shape, tops, size, headHeightOf(stock))
      setHeld((now) =>
        now === nothing
          ? heldInSight(sight)
          : nextHeld(now, sight, isStill ? { across: 0, down: 0 } : way, size),
      )
      if (!isStill) plan()
    }
  })
  const { from, today } = stock
  useLayoutEffect(() => {
    const box = grid.current
    if (box) box.scrollLeft = Math.max(0, daysBetween(from, today)) * shapeOf(box.clientWidth).columnWidth
  }, [grid, from, today])
  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return
    const measure = () => {
      setShape((now) => (now.width === box.clientWidth ? now : shapeOf(box.clientWidth)))
      // A higher box shows more rows.
      plan()
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [grid, plan])
  // The visible weeks depend on the tops of the rows, and each frame schedules the next one until all are
  // rendered.
  useLayoutEffect(() => {
    if (held === nothing) fill.current()
    else plan()
  })
  return { shape, tops, held, look }
}

/** The visible weeks and rows of the box. */
function sightOf(
  box: HTMLElement,
  { indent, columnWidth }: GridShape,
  tops: readonly number[],
  size: { rows: number; weeks: number },
  headHeight: number,
): Sight {
  const ofWeek = columnWidth * weekDays
  const rowAt = (pixels: number) => {
    const next = tops.findIndex((begins) => begins > pixels)
    return (next < 0 ? size.rows : next) - 1
  }
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = box
  return {
    left: Math.max(0, Math.floor(scrollLeft / ofWeek)),
    right: Math.min(size.weeks - 1, Math.floor((scrollLeft + clientWidth - indent) / ofWeek)),
    top: Math.max(0, rowAt(scrollTop)),
    bottom: Math.min(size.rows - 1, rowAt(scrollTop + clientHeight - headHeight)),
  }
}
