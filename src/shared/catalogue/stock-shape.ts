import type { ReactNode } from 'react'
import type { Stock } from './stock-query.ts'
import type { GridRow } from './stock-rows.ts'
import type { Place } from './stock-selection.ts'

export const weekDays = 7

export interface GridShape {
  /** The width of a day, in pixels. */
  columnWidth: number
  /** The pixels before the first day. */
  indent: number
  /** The pixels above the days of a row, for the name of its unit or rate. */
  lift: number
  /** The visible pixels of the grid. */
  width: number
}

/** The content of a cell: its accessible name, and its visible lines. */
export interface DayWords {
  facts: readonly (string | false)[]
  /** Closed or sold-out days. */
  tone: 'shut' | 'full' | undefined
  seen: ReactNode
}

/** The height of a row's days, and of the heads above all rows, in pixels. */
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
export const phoneWidth = 640
export const shapeOf = (width: number): GridShape =>
  width < phoneWidth
    ? { width, indent: 0, lift: 44, columnWidth: Math.floor(width / weekDays) }
    : { width, indent: 176, lift: 0, columnWidth: 76 }

/** The top of each row, and the bottom of the last one, in pixels. */
export function topsOf(rows: readonly GridRow[], lift: number): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + daysHeight(row) + lift)
  return tops
}

/** Scrolls the grid by the minimum that shows the place. `tops`: the tops of its rows. */
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
