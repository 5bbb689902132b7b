import './stock-grid.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingMarks } from './kept-stock.ts'
import { StockHead } from './stock-head.tsx'
import type { Stock } from './stock-query.ts'
import { StockRowHead } from './stock-row-head.tsx'
import { type GridRow, isChosen } from './stock-rows.ts'
import { boundsOf, moved, type Place, type Selection, touched } from './stock-selection.ts'
import { weekDays } from './stock-shape.ts'
import { bringIntoSight, daysHeight, headHeightOf, useSight } from './stock-sight.ts'
import { StockWeek } from './stock-week.tsx'

/** The days of a product's units and rates. Only the weeks and rows in sight, and those beside them, are in the page. */
export function StockGrid({
  stock,
  rows,
  marks,
  selection,
  isChanging,
  onSelect,
  onOpen,
  onToggle,
}: {
  stock: Stock
  rows: readonly GridRow[]
  /** The days with changes that are not sent. */
  marks: WaitingMarks
  selection: Selection
  /** A change of days is open: the next touch begins a new range. */
  isChanging: boolean
  onSelect: (selection: Selection) => void
  onOpen: () => void
  /** Opens or closes the rates of a unit. */
  onToggle: (unitId: number) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const grid = useRef<HTMLDivElement>(null)
  const { focus } = selection
  const focusWeek = Math.floor(focus.column / weekDays)
  const { shape, weeks, tops, isNear, look } = useSight(grid, stock, rows, focus)
  const columns = stock.units[0]?.allotment.length ?? 0
  const { top, bottom, left, right } = boundsOf(selection)
  const isPressed = useRef(false)
  /** A touch began a range, which the next one ends. */
  const isBegun = useRef(false)
  const takesFocus = useRef(false)

  useEffect(() => {
    if (isChanging) isBegun.current = false
  }, [isChanging])

  useLayoutEffect(() => {
    const box = grid.current
    if (!box || !takesFocus.current) return
    takesFocus.current = false
    bringIntoSight(box, focus, shape, tops, headHeightOf(stock))
    look()
    box
      .querySelector<HTMLElement>(`[data-row="${focus.row}"][data-column="${focus.column}"]`)
      ?.focus({ preventScroll: true })
  })

  const type = (event: KeyboardEvent) => {
    // The keys of a row's button are its own.
    if (!placeOf(event)) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen()
    }
    const next = moved(selection, event.key, event.shiftKey, { rows: rows.length, columns })
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
        aria-rowcount={rows.length + 1}
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
          const unitId = unitOf(event)
          if (unitId !== null) return onToggle(unitId)
          const place = placeOf(event)
          // A mouse has chosen by its press already; a touch that scrolls is not a click.
          if (!place || (event.nativeEvent as PointerEvent).pointerType !== 'touch') return
          choose(touched(selection, place, isBegun.current))
          isBegun.current = !isBegun.current
        }}
        onDoubleClick={(event) => placeOf(event) && onOpen()}
        className="block"
        style={{ width: shape.indent + columns * shape.columnWidth }}
      >
        <thead className="stock-days z-20 block">
          <StockHead stock={stock} weeks={weeks} shape={shape} />
        </thead>
        <tbody className="block">
          {rows.map((of, row) => {
            const isIn = row >= top && row <= bottom && isChosen(rows, selection, row)
            return (
              <tr
                key={of.key}
                aria-rowindex={row + 2}
                className="relative block"
                style={{ height: daysHeight(of) + shape.lift }}
              >
                <StockRowHead of={of} shape={shape} hasStop={focus.row === row} />
                {(isNear(row) ? weeks : []).map((week) => (
                  <StockWeek
                    key={week}
                    of={of}
                    row={row}
                    week={week}
                    first={stock.from}
                    {...partOf(week, isIn ? { left, right } : null)}
                    focus={focus.row === row && focusWeek === week ? focus.column : -1}
                    currency={stock.product.currency}
                    shape={shape}
                    marks={marks.get(of.key)}
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

/** The unit whose button was pressed. */
function unitOf({ target }: { target: EventTarget }): number | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button ? Number(button.dataset.unit) : null
}
