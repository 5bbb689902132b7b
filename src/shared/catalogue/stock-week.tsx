import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { addDays, type Day, formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import type { WaitingMark } from './kept-stock.ts'
import { useRateDay } from './stock-rate-day.tsx'
import type { GridRow } from './stock-rows.ts'
import { type DayWords, type GridShape, weekDays } from './stock-shape.ts'
import { useUnitDay } from './stock-unit-day.tsx'
import { useUnitName } from './use-unit-name.ts'

/** Seven days of a row. `from`, `to`: the selected ones, by column; -1: none. `focus`: the column that has the focus. */
export const StockWeek = memo(function StockWeek({
  of,
  row,
  week,
  first,
  from,
  to,
  focus,
  currency,
  shape,
  marks,
}: {
  of: GridRow
  row: number
  week: number
  first: Day
  from: number
  to: number
  focus: number
  currency: Currency
  shape: GridShape
  /** Of the row, by column. */
  marks: ReadonlyMap<number, WaitingMark> | undefined
}) {
  const text = useText()
  const unitName = useUnitName()
  const unitDay = useUnitDay(of.unit, currency)
  const rateDay = useRateDay(of.unit, of.rate, currency)
  const start = week * weekDays
  const columns = Array.from({ length: weekDays }, (_, i) => start + i).filter(
    (column) => column < of.unit.allotment.length,
  )
  const name = [unitName(of.unit), of.rate && text(of.rate.name)].filter(Boolean).join(', ')
  return columns.map((column) => (
    <DayCell
      key={column}
      name={name}
      row={row}
      column={column}
      day={addDays(first, column)}
      isSelected={column >= from && column <= to}
      hasFocus={column === focus}
      words={of.rate ? rateDay(column) : unitDay(column)}
      shape={shape}
      mark={marks?.get(column)}
    />
  ))
})

function DayCell({
  name,
  row,
  column,
  day,
  isSelected,
  hasFocus,
  words,
  shape,
  mark,
}: {
  name: string
  row: number
  column: number
  day: Day
  isSelected: boolean
  hasFocus: boolean
  words: DayWords
  shape: GridShape
  mark: WaitingMark | undefined
}) {
  const { t } = useTranslation('stock-waiting')
  const language = useLanguage()
  const facts = [mark && t(`grid.${mark}`), ...words.facts].filter(Boolean).join(', ')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen.
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-label={`${name}, ${formatDay(day, language)}: ${facts}`}
      tabIndex={hasFocus ? 0 : -1}
      data-row={row}
      data-column={column}
      style={{
        left: shape.indent + column * shape.columnWidth,
        top: shape.lift,
        width: shape.columnWidth,
        ...(isSelected && { boxShadow: 'inset 0 0 0 1px var(--primary-text)' }),
      }}
      className={`absolute bottom-0 cursor-pointer border-r border-b border-line/60 p-1 text-center text-xs tabular-nums -outline-offset-2 ${isSelected ? 'bg-primary-soft' : words.tone}`}
    >
      {mark && <span className="stock-mark" data-mark={mark} />}
      {words.seen}
    </td>
  )
}
