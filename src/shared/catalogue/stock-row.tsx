import { memo } from 'react'
import { useText } from '#src/platform/i18n.ts'
import type { WaitingMark } from './kept-stock.ts'
import { StockRowHead } from './stock-row-head.tsx'
import type { GridRow } from './stock-rows.ts'
import { daysHeight, type GridShape, weekDays } from './stock-shape.ts'
import { StockWeek } from './stock-week.tsx'
import type { GridWords } from './use-grid-words.ts'
import { useUnitName } from './use-unit-name.ts'

/** A row of the grid. `from`, `to`: the selected columns, -1: none. `focus`: the column that has the focus, -1: none. */
export const StockRow = memo(function StockRow({
  of,
  row,
  weeks,
  from,
  to,
  focus,
  shape,
  words,
  marks,
}: {
  of: GridRow
  row: number
  /** The rendered weeks, in order. */
  weeks: readonly number[]
  from: number
  to: number
  focus: number
  shape: GridShape
  words: GridWords
  /** The row's cells, by column. */
  marks: ReadonlyMap<number, WaitingMark> | undefined
}) {
  const text = useText()
  const unitName = useUnitName()
  const shown = withFocus(weeks, focus)
  const name = [unitName(of.unit), of.rate && text(of.rate.name)].filter(Boolean).join(', ')
  return (
    <tr aria-rowindex={row + 2} className="relative block" style={{ height: daysHeight(of) + shape.lift }}>
      <StockRowHead of={of} shape={shape} hasStop={focus >= 0} />
      {shown.map((week) => (
        <StockWeek
          key={week}
          of={of}
          name={name}
          row={row}
          week={week}
          left={shape.indent + week * weekDays * shape.columnWidth}
          {...partOf(week, from, to)}
          focus={Math.floor(focus / weekDays) === week ? focus : -1}
          words={words}
          marks={marks}
        />
      ))}
    </tr>
  )
})

/** The day with the focus stays rendered, however far it is scrolled away. */
const withFocus = (weeks: readonly number[], focus: number): readonly number[] => {
  const week = Math.floor(focus / weekDays)
  return focus < 0 || weeks.includes(week) ? weeks : [...weeks, week].sort((a, b) => a - b)
}

/**
 * The selected columns of a week; keeps its identity while they do not change, so that the week is not rendered
 * again.
 */
function partOf(week: number, from: number, to: number) {
  const [first, last] = [week * weekDays, week * weekDays + weekDays - 1]
  if (from < 0 || to < first || from > last) return { from: -1, to: -1 }
  return { from: Math.max(from, first), to: Math.min(to, last) }
}
