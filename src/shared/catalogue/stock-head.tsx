import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDay, formatDayPart } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { seasonOfDays, seasonRuns } from './season-runs.ts'
import type { Stock } from './stock-query.ts'
import { type GridShape, weekDays } from './stock-shape.ts'
import { headHeightOf } from './stock-sight.ts'

/** The days above the rows of the grid. */
export function StockHead({
  stock,
  weeks,
  shape,
}: {
  stock: Stock
  weeks: readonly number[]
  shape: GridShape
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const columns = stock.units[0]?.allotment.length ?? 0
  const { seasons = [] } = stock
  const seasonAt = useMemo(
    () => seasonOfDays(stock.seasons ?? [], stock.from, columns),
    [stock.seasons, stock.from, columns],
  )
  const shown = weeks.flatMap((week) => Array.from({ length: weekDays }, (_, i) => week * weekDays + i))
  return (
    <tr
      aria-rowindex={1}
      className="relative block border-b border-line bg-paper"
      style={{ height: headHeightOf(stock) }}
    >
      <th
        scope="col"
        aria-colindex={1}
        className={
          shape.indent
            ? 'stock-units z-10 flex h-full items-center bg-paper px-2 text-sm font-medium'
            : 'sr-only'
        }
        style={shape.indent ? { width: shape.indent } : {}}
      >
        {t('grid.unit')}
      </th>
      {shown
        .filter((column) => column < columns)
        .map((column) => {
          const day = addDays(stock.from, column)
          const isToday = day === stock.today
          return (
            <th
              key={column}
              scope="col"
              aria-colindex={column + 2}
              aria-label={
                seasonAt[column]
                  ? t('season.day', { day: formatDay(day, language), name: seasonAt[column] })
                  : formatDay(day, language)
              }
              className={`${seasons.length > 0 ? 'stock-under-band' : ''} absolute inset-y-0 grid place-content-center text-center text-xs font-normal ${isToday ? 'font-semibold text-primary' : ''}`}
              style={{ left: shape.indent + column * shape.columnWidth, width: shape.columnWidth }}
            >
              <span className="text-muted">{formatDayPart(day, language, { weekday: 'short' })}</span>
              <span>{formatDayPart(day, language, { day: 'numeric', month: 'short' })}</span>
            </th>
          )
        })}
      {seasonRuns(seasonAt, shown).map(({ name, at, length }) => (
        <td
          key={at}
          aria-hidden="true"
          title={name}
          className="stock-band text-xs"
          style={{ left: shape.indent + at * shape.columnWidth, width: length * shape.columnWidth }}
        >
          <span style={{ left: shape.indent }}>{name}</span>
        </td>
      ))}
    </tr>
  )
}
