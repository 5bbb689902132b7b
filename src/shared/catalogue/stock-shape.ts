import type { ReactNode } from 'react'

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
  tone: string
  seen: ReactNode
}
