import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { daysBetween } from '#core/time/days.ts'
import type { Stock } from './stock-query.ts'
import type { GridRow } from './stock-rows.ts'
import type { Place } from './stock-selection.ts'
import { type GridShape, weekDays } from './stock-shape.ts'

/** Pixels of a row's days, and of the heads above all rows. */
const [rateHeight, unitHeight, tallHeight] = [72, 88, 120]
export const daysHeight = ({ rate }: Pick<GridRow, 'rate'>): number => {
  if (!rate) return unitHeight
  // Days with these have up to two lines more.
  const isTall = rate.days.some(
    ({ minStayThrough, minAdvance, maxAdvance }) => minStayThrough || minAdvance || maxAdvance !== undefined,
  )
  return isTall ? tallHeight : rateHeight
}
const [dayHeadHeight, bandHeight] = [52, 24]
/** The days above all rows, with the names of seasons above them if there are any. */
export const headHeightOf = ({ seasons = [] }: Pick<Stock, 'seasons'>): number =>
  dayHeadHeight + (seasons.length > 0 ? bandHeight : 0)

/** A phone shows a week, with the name of a row above its days. */
const phoneWidth = 640
const shapeOf = (width: number): GridShape =>
  width < phoneWidth
    ? { width, indent: 0, lift: 44, columnWidth: Math.floor(width / weekDays) }
    : { width, indent: 176, lift: 0, columnWidth: 76 }

/** Where each row begins, in pixels, and where the last one ends. */
function topsOf(rows: readonly GridRow[], lift: number): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + daysHeight(row) + lift)
  return tops
}

/** Rows beside those in sight that are in the page too. */
const spareRows = 2

/** The shape of the grid, and what has to be in the page: the weeks and rows in sight, those beside them, and the focus's. */
export function useSight(
  grid: RefObject<HTMLElement | null>,
  stock: Stock,
  rows: readonly GridRow[],
  focus: Place,
) {
  const [shape, setShape] = useState(() => shapeOf(phoneWidth))
  const [{ first, last, top, bottom }, setSpan] = useState({ first: 0, last: 2, top: 0, bottom: 9 })
  const columns = stock.units[0]?.allotment.length ?? 0
  const most = Math.ceil(columns / weekDays) - 1
  const tops = useMemo(() => topsOf(rows, shape.lift), [rows, shape.lift])
  const look = () => {
    const box = grid.current
    if (!box) return
    const seen = shapeOf(box.clientWidth)
    const ofWeek = seen.columnWidth * weekDays
    const rowAt = (pixels: number) => {
      const next = tops.findIndex((begins) => begins > pixels)
      return next < 0 ? rows.length : next - 1
    }
    const next = {
      first: Math.max(0, Math.floor(box.scrollLeft / ofWeek) - 1),
      last: Math.min(most, Math.floor((box.scrollLeft + box.clientWidth) / ofWeek) + 1),
      top: rowAt(box.scrollTop) - spareRows,
      bottom: rowAt(box.scrollTop + box.clientHeight) + spareRows,
    }
    setSpan((now) =>
      now.first === next.first && now.last === next.last && now.top === next.top && now.bottom === next.bottom
        ? now
        : next,
    )
  }
  const { from, today } = stock
  useLayoutEffect(() => {
    const box = grid.current
    if (box) box.scrollLeft = Math.max(0, daysBetween(from, today)) * shapeOf(box.clientWidth).columnWidth
  }, [grid, from, today])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight depends on where the rows begin.
  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      setShape((now) => (now.width === box.clientWidth ? now : shapeOf(box.clientWidth)))
      look()
    })
    observer.observe(box)
    setShape((now) => (now.width === box.clientWidth ? now : shapeOf(box.clientWidth)))
    look()
    return () => observer.disconnect()
  }, [tops])
  const weeks = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  const focusWeek = Math.floor(focus.column / weekDays)
  if (focusWeek < first) weeks.unshift(focusWeek)
  if (focusWeek > last) weeks.push(focusWeek)
  const isNear = (row: number) => (row >= top && row <= bottom) || row === focus.row
  return { shape, weeks, tops, isNear, look }
}

/** Scrolls the grid as little as shows the place. `tops`: where its rows begin. */
export function bringIntoSight(
  box: HTMLElement,
  { row, column }: Place,
  shape: GridShape,
  tops: readonly number[],
  headHeight: number,
): void {
  const left = column * shape.columnWidth
  const width = box.clientWidth - shape.indent
  if (left < box.scrollLeft) box.scrollLeft = left
  else if (left + shape.columnWidth > box.scrollLeft + width)
    box.scrollLeft = left + shape.columnWidth - width
  const [top, end] = [tops[row] ?? 0, tops[row + 1] ?? 0]
  const height = box.clientHeight - headHeight
  if (top < box.scrollTop) box.scrollTop = top
  else if (end > box.scrollTop + height) box.scrollTop = end - height
}
