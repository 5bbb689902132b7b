import type { ReactNode } from 'react'
import type { Stock } from './stock-query.ts'
import type { GridRow } from './stock-rows.ts'
import type { Place } from './stock-selection.ts'

export const weekDays = 7

export interface GridShape {
  /** Pixels of a day. */
  columnWidth: number
  /** Pixels before the first day. */
  indent: number
  /** Pixels above the days of a row, with the name of its unit or rate. */
  lift: number
  /** Pixels of the grid in sight. */
  width: number
}

/** What a cell says: in words, and as it is seen. */
export interface DayWords {
  facts: readonly (string | false)[]
  /** Days that cannot be sold, or are sold out. */
  tone: 'shut' | 'full' | undefined
  seen: ReactNode
}

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
export const phoneWidth = 640
export const shapeOf = (width: number): GridShape =>
  width < phoneWidth
    ? { width, indent: 0, lift: 44, columnWidth: Math.floor(width / weekDays) }
    : { width, indent: 176, lift: 0, columnWidth: 76 }

/** Where each row begins, in pixels, and where the last one ends. */
export function topsOf(rows: readonly GridRow[], lift: number): number[] {
  const tops = [0]
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + daysHeight(row) + lift)
  return tops
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
