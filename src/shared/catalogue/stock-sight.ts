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

/** The shape of the grid, and the weeks that have to be in the page: those in sight, one beside each, and the focus's. */
export function useSight(grid: RefObject<HTMLElement | null>, stock: Stock, focusWeek: number) {
  const [shape, setShape] = useState(() => shapeOf(phoneWidth))
  const [{ first, last }, setSpan] = useState({ first: 0, last: 2 })
  const columns = stock.units[0]?.allotment.length ?? 0
  const most = Math.ceil(columns / weekDays) - 1
  const look = () => {
    const box = grid.current
    if (!box) return
    const ofWeek = shapeOf(box.clientWidth).columnWidth * weekDays
    const next = {
      first: Math.max(0, Math.floor(box.scrollLeft / ofWeek) - 1),
      last: Math.min(most, Math.floor((box.scrollLeft + box.clientWidth) / ofWeek) + 1),
    }
    setSpan((now) => (now.first === next.first && now.last === next.last ? now : next))
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
  if (focusWeek < first) weeks.unshift(focusWeek)
  if (focusWeek > last) weeks.push(focusWeek)
  return { shape, weeks, look }
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
