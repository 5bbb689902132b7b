import { type RefObject, useLayoutEffect, useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import type { Stock } from './stock-query.ts'
import type { Place } from './stock-selection.ts'
import { type GridShape, weekDays } from './stock-week.tsx'

/** Pixels of a row's days, and of the heads above all rows. */
export const cellHeight = 88
export const headHeight = 52

/** A phone shows a week, with the name of a unit above its days. */
const phoneWidth = 640
const shapeOf = (width: number): GridShape =>
  width < phoneWidth
    ? { width, indent: 0, lift: 32, columnWidth: Math.floor(width / weekDays) }
    : { width, indent: 176, lift: 0, columnWidth: 76 }

/** The shape of the grid, and what has to be in the page: the weeks and rows in sight, those beside them, and the focus's. */
export function useSight(grid: RefObject<HTMLElement | null>, stock: Stock, focus: Place) {
  const [shape, setShape] = useState(() => shapeOf(phoneWidth))
  const [{ first, last, top, bottom }, setSpan] = useState({ first: 0, last: 2, top: 0, bottom: 9 })
  const columns = stock.units[0]?.allotment.length ?? 0
  const most = Math.ceil(columns / weekDays) - 1
  const look = () => {
    const box = grid.current
    if (!box) return
    const seen = shapeOf(box.clientWidth)
    const [ofWeek, ofRow] = [seen.columnWidth * weekDays, cellHeight + seen.lift]
    const next = {
      first: Math.max(0, Math.floor(box.scrollLeft / ofWeek) - 1),
      last: Math.min(most, Math.floor((box.scrollLeft + box.clientWidth) / ofWeek) + 1),
      top: Math.floor(box.scrollTop / ofRow) - 2,
      bottom: Math.floor((box.scrollTop + box.clientHeight) / ofRow) + 2,
    }
    setSpan((now) =>
      now.first === next.first && now.last === next.last && now.top === next.top && now.bottom === next.bottom
        ? now
        : next,
    )
  }
  const { from, today } = stock
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid begins at today whenever its days change.
  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      setShape((now) => (now.width === box.clientWidth ? now : shapeOf(box.clientWidth)))
      look()
    })
    observer.observe(box)
    box.scrollLeft = Math.max(0, daysBetween(from, today)) * shapeOf(box.clientWidth).columnWidth
    setShape(shapeOf(box.clientWidth))
    look()
    return () => observer.disconnect()
  }, [from, today])
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  const focusWeek = Math.floor(focus.column / weekDays)
  if (focusWeek < first) weeks.unshift(focusWeek)
  if (focusWeek > last) weeks.push(focusWeek)
  const isNear = (row: number) => (row >= top && row <= bottom) || row === focus.row
  return { shape, weeks, isNear, look }
}

/** Scrolls the grid as little as shows the place. */
export function bringIntoSight(box: HTMLElement, { row, column }: Place, shape: GridShape): void {
  const left = column * shape.columnWidth
  const width = box.clientWidth - shape.indent
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (left + shape.columnWidth > box.scrollLeft + width)
    box.scrollLeft = left + shape.columnWidth - width
  const rowHeight = cellHeight + shape.lift
  const top = row * rowHeight
  const height = box.clientHeight - headHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight > box.scrollTop + height) box.scrollTop = top + rowHeight - height
}
