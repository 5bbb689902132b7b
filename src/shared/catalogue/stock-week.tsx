import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { addDays, type Day, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { StockUnit } from './stock-query.ts'

export const weekDays = 7

export interface GridShape {
  /** Pixels of a day. */
  columnWidth: number
  /** Pixels before the first day. */
  indent: number
  /** Pixels above the days of a row, with the name of its unit. */
  lift: number
  /** Pixels of the grid in sight. */
  width: number
}

/** Seven days of a unit. `from`, `to`: the selected ones, by column; -1: none. `focus`: the column that has the focus. */
export const StockWeek = memo(function StockWeek({
  unit,
  name,
  row,
  week,
  first,
  from,
  to,
  focus,
  currency,
  shape,
}: {
  unit: StockUnit
  name: string
  row: number
  week: number
  first: Day
  from: number
  to: number
  focus: number
  currency: Currency
  shape: GridShape
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const start = week * weekDays
  const columns = Array.from({ length: weekDays }, (_, i) => start + i).filter(
    (column) => column < unit.allotment.length,
  )
  return columns.map((column) => (
    <StockCell
      key={column}
      unit={unit}
      name={name}
      row={row}
      column={column}
      day={addDays(first, column)}
      isSelected={column >= from && column <= to}
      hasFocus={column === focus}
      currency={currency}
      shape={shape}
      t={t}
      language={language}
    />
  ))
})

function StockCell({
  unit,
  name,
  row,
  column,
  day,
  isSelected,
  hasFocus,
  currency,
  shape,
  t,
  language,
}: {
  unit: StockUnit
  name: string
  row: number
  column: number
  day: Day
  isSelected: boolean
  hasFocus: boolean
  currency: Currency
  shape: GridShape
  t: TFunction<'stock-calendar'>
  language: Language
}) {
  const allotment = unit.allotment[column] ?? null
  const sold = unit.sold[column] ?? 0
  const held = unit.held[column] ?? 0
  const priceMinor = unit.priceMinor[column] ?? 0
  const minStay = unit.minStay[column] ?? 1
  const closed = unit.closed[column] ?? false
  const left = (allotment ?? 0) - sold - held
  const facts =
    allotment === null
      ? [t('grid.no_stock')]
      : [
          closed && t('grid.closed'),
          t('grid.free', { count: left }),
          sold > 0 && t('grid.sold', { count: sold }),
          held > 0 && t('grid.held', { count: held }),
          formatMoney(priceMinor, currency, language),
          minStay > 1 && t('grid.min_stay', { count: minStay }),
        ]
  const tone = isSelected
    ? 'bg-primary-soft'
    : closed || allotment === null
      ? 'bg-sunken'
      : left === 0
        ? 'bg-warn-soft'
        : 'bg-surface'
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be chosen.
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-label={`${name}, ${formatDay(day, language)}: ${facts.filter(Boolean).join(', ')}`}
      tabIndex={hasFocus ? 0 : -1}
      data-row={row}
      data-column={column}
      style={{
        left: shape.indent + column * shape.columnWidth,
        top: shape.lift,
        width: shape.columnWidth,
        ...(isSelected && { boxShadow: 'inset 0 0 0 1px var(--primary-text)' }),
      }}
      className={`absolute bottom-0 cursor-pointer border-r border-b border-line/60 p-1 text-center text-xs tabular-nums -outline-offset-2 ${tone}`}
    >
      {allotment === null ? (
        <span className="text-muted">–</span>
      ) : (
        <>
          <b className={`block text-base ${closed ? 'line-through' : ''}`}>{left}</b>
          <span className="block text-muted">
            {sold}+{held}
          </span>
          <span className="block">
            {formatMoney(priceMinor, currency, language, { whole: true, bare: true }).slice(1)}
          </span>
          <span className="block text-muted">{minStay > 1 && t('grid.nights', { count: minStay })}</span>
        </>
      )}
    </td>
  )
}
