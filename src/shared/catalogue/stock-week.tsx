import { memo } from 'react'
import type { WaitingMark } from './kept-stock.ts'
import { rateDay } from './stock-rate-day.tsx'
import type { GridRow } from './stock-rows.ts'
import { weekDays } from './stock-shape.ts'
import { unitDay } from './stock-unit-day.tsx'
import type { GridWords } from './use-grid-words.ts'

/** Seven days of a row. `from`, `to`: the selected ones, by column; -1: none. `focus`: the column that has the focus. */
export const StockWeek = memo(function StockWeek({
  of: { unit, rate },
  name,
  row,
  week,
  left,
  from,
  to,
  focus,
  words,
  marks,
}: {
  of: GridRow
  name: string
  row: number
  week: number
  /** The pixels before it. */
  left: number
  from: number
  to: number
  focus: number
  words: GridWords
  /** The row's cells, by column. */
  marks: ReadonlyMap<number, WaitingMark> | undefined
}) {
  const start = week * weekDays
  const length = Math.min(weekDays, unit.allotment.length - start)
  return (
    <td role="presentation" className="stock-week" style={{ left }}>
      {Array.from({ length }, (_, at) => {
        const column = start + at
        const mark = marks?.get(column)
        const { facts, tone, seen } = rate ? rateDay(unit, rate, column, words) : unitDay(unit, column, words)
        const said = [mark && words.waiting(mark), ...facts].filter(Boolean).join(', ')
        return (
          // biome-ignore lint/a11y/useSemanticElements: the week around it is the table's cell.
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-label={`${name}, ${words.day(column)}: ${said}`}
            tabIndex={column === focus ? 0 : -1}
            data-row={row}
            data-column={column}
            data-tone={tone}
            className={mark ? 'stock-day relative' : 'stock-day'}
          >
            {mark && <span className="stock-mark" data-mark={mark} />}
            {seen}
          </div>
        )
      })}
    </td>
  )
})
