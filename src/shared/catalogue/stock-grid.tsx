import './stock-grid.css'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StockHead } from './stock-head.tsx'
import type { Stock } from './stock-query.ts'
import { boundsOf, moved, type Place, type Selection, touched } from './stock-selection.ts'
import { bringIntoSight, cellHeight, useSight } from './stock-sight.ts'
import { StockWeek, weekDays } from './stock-week.tsx'
import { useUnitName } from './use-unit-name.ts'

/** The days of a product's units. Only the weeks in sight, and those beside them, are in the page. */
export function StockGrid({
  stock,
  selection,
  onSelect,
  onOpen,
}: {
  stock: Stock
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: () => void
}) {
  const { t } = useTranslation('stock-calendar')
  const unitName = useUnitName()
  const grid = useRef<HTMLDivElement>(null)
  const { focus } = selection
  const focusWeek = Math.floor(focus.column / weekDays)
  const { shape, weeks, isNear, look } = useSight(grid, stock, focus)
  const [rows, columns] = [stock.units.length, stock.units[0]?.allotment.length ?? 0]
  const { top, bottom, left, right } = boundsOf(selection)
  const isPressed = useRef(false)
  /** A touch began a range, which the next one ends. */
  const isBegun = useRef(false)
  const takesFocus = useRef(false)

  useLayoutEffect(() => {
    const box = grid.current
    if (!box || !takesFocus.current) return
    takesFocus.current = false
    bringIntoSight(box, focus, shape)
    look()
    box
      .querySelector<HTMLElement>(`[data-row="${focus.row}"][data-column="${focus.column}"]`)
      ?.focus({ preventScroll: true })
  })

  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen()
    }
    const next = moved(selection, event.key, event.shiftKey, { rows, columns })
    if (!next) return
    event.preventDefault()
    choose(next)
  }
  const choose = (next: Selection) => {
    takesFocus.current = true
    onSelect(next)
  }
  const release = () => {
    isPressed.current = false
  }
  return (
    <div
      ref={grid}
      onScroll={look}
      style={{ isolation: 'isolate' }}
      className="stock-grid mt-4 rounded-card border border-line bg-surface"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid.
        role="grid"
        aria-label={t('grid.label')}
        aria-describedby="stock-keys"
        aria-multiselectable="true"
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        onKeyDown={type}
        onPointerDown={(event) => {
          const place = placeOf(event)
          if (!place || event.button !== 0 || event.pointerType === 'touch') return
          isPressed.current = true
          choose({ anchor: event.shiftKey ? selection.anchor : place, focus: place })
        }}
        onPointerOver={(event) => {
          const place = isPressed.current && placeOf(event)
          if (place) choose({ anchor: selection.anchor, focus: place })
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onClick={(event) => {
          const place = placeOf(event)
          // A mouse has chosen by its press already; a touch that scrolls is no click.
          if (!place || (event.nativeEvent as PointerEvent).pointerType !== 'touch') return
          choose(touched(selection, place, isBegun.current))
          isBegun.current = !isBegun.current
        }}
        onDoubleClick={onOpen}
        className="block"
        style={{ width: shape.indent + columns * shape.columnWidth }}
      >
        <thead className="stock-days z-20 block">
          <StockHead stock={stock} weeks={weeks} shape={shape} />
        </thead>
        <tbody className="block">
          {stock.units.map((unit, row) => {
            const isIn = row >= top && row <= bottom
            const name = unitName(unit)
            return (
              <tr
                key={unit.unitId}
                aria-rowindex={row + 2}
                className="relative block"
                style={{ height: cellHeight + shape.lift }}
              >
                <th
                  scope="row"
                  aria-colindex={1}
                  className="stock-units z-10 flex items-center border-r border-b border-line/60 bg-surface px-2 text-left text-sm font-medium leading-tight"
                  style={{ width: shape.indent || shape.width, height: shape.lift || cellHeight }}
                >
                  <span className="line-clamp-3">{name}</span>
                </th>
                {(isNear(row) ? weeks : []).map((week) => (
                  <StockWeek
                    key={week}
                    unit={unit}
                    name={name}
                    row={row}
                    week={week}
                    first={stock.from}
                    {...partOf(week, isIn ? { left, right } : null)}
                    focus={focus.row === row && focusWeek === week ? focus.column : -1}
                    currency={stock.product.currency}
                    shape={shape}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The selected columns of a week: the same values as long as they do not change, so that it is not drawn again. */
function partOf(week: number, selected: { left: number; right: number } | null) {
  const [first, last] = [week * weekDays, week * weekDays + weekDays - 1]
  if (!selected || selected.right < first || selected.left > last) return { from: -1, to: -1 }
  return { from: Math.max(selected.left, first), to: Math.min(selected.right, last) }
}

function placeOf({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest('td') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}
