import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, formatDayPart } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { seasonOfDays, seasonRuns } from './season-runs.ts'
import type { Stock } from './stock-query.ts'
import { type GridShape, headHeightOf, weekDays } from './stock-shape.ts'
import type { GridWords } from './use-grid-words.ts'

/** The days above the rows of the grid. `weeks`: the rendered ones, in order. */
export const StockHead = memo(function StockHead({
  stock,
  weeks,
  shape,
  words,
}: {
  stock: Stock
  weeks: readonly number[]
  shape: GridShape
  words: GridWords
}) {
  const { t } = useTranslation('stock-calendar')
  const columns = stock.units[0]?.allotment.length ?? 0
  const { seasons } = stock
  const seasonAt = useMemo(
    () => seasonOfDays(seasons ?? [], stock.from, columns),
    [seasons, stock.from, columns],
  )
  return (
    <tr
      aria-rowindex={1}
      className={`relative block border-b border-line bg-paper ${seasons?.length ? 'stock-banded' : ''}`}
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
      {weeks.map((week) => (
        <HeadWeek key={week} week={week} stock={stock} shape={shape} seasonAt={seasonAt} words={words} />
      ))}
      {seasonRuns(
        seasonAt,
        weeks.flatMap((week) => columnsOf(week, columns)),
      ).map(({ name, at, length }) => (
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
})

const columnsOf = (week: number, columns: number): number[] =>
  Array.from({ length: Math.min(weekDays, columns - week * weekDays) }, (_, at) => week * weekDays + at)

const HeadWeek = memo(function HeadWeek({
  week,
  stock,
  shape,
  seasonAt,
  words,
}: {
  week: number
  stock: Stock
  shape: GridShape
  seasonAt: readonly string[]
  words: GridWords
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const columns = stock.units[0]?.allotment.length ?? 0
  return (
    <td
      role="presentation"
      className="stock-week"
      style={{ left: shape.indent + week * weekDays * shape.columnWidth }}
    >
      {columnsOf(week, columns).map((column) => {
        const day = addDays(stock.from, column)
        return (
          // biome-ignore lint/a11y/useSemanticElements: the week around it is the table's cell.
          // biome-ignore lint/a11y/useFocusableInteractive: the head of a column is not pressed.
          <div
            key={column}
            role="columnheader"
            aria-colindex={column + 2}
            aria-label={
              seasonAt[column]
                ? t('season.day', { day: words.day(column), name: seasonAt[column] })
                : words.day(column)
            }
            className={`stock-date ${day === stock.today ? 'font-semibold text-primary' : ''}`}
          >
            <span className="text-muted">{formatDayPart(day, language, { weekday: 'short' })}</span>
            <span>{formatDayPart(day, language, { day: 'numeric', month: 'short' })}</span>
          </div>
        )
      })}
    </td>
  )
})
