import './stock-grid.css'
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaitingMarks } from './kept-stock.ts'
import { StockHead } from './stock-head.tsx'
import type { Stock } from './stock-query.ts'
import { StockRow } from './stock-row.tsx'
import { type GridRow, isChosen } from './stock-rows.ts'
import { boundsOf, moved, type Place, type Selection, touched } from './stock-selection.ts'
import { bringIntoSight, type GridShape, headHeightOf } from './stock-shape.ts'
import { useSight } from './stock-sight.ts'
import { headRow } from './stock-window.ts'
import { useGridWords } from './use-grid-words.ts'

const none: readonly number[] = []

/** The days of a product's units and rates. Only the visible weeks and those beside, above and below them are rendered. */
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
  /** The days with changes that are not sent yet. */
  marks: WaitingMarks
  selection: Selection
  /** A change of days is open: the next touch starts a new range. */
  isChanging: boolean
  onSelect: (selection: Selection) => void
  onOpen: () => void
  /** Opens or closes the rates of a unit. */
  onToggle: (unitId: number) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const grid = useRef<HTMLDivElement>(null)
  const { focus } = selection
  const words = useGridWords(stock.product.currency, stock.from)
  const { shape, held, tops, look } = useSight(grid, stock, rows)
  const columns = stock.units[0]?.allotment.length ?? 0
  const { top, bottom, left, right } = boundsOf(selection)
  const isPressed = useRef(false)
  /** A touch has started a range, which the next one ends. */
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
    // The keys of a row's button are handled by the button.
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
          // A mouse has selected with its press already; a touch that scrolls is not a click.
          if (!place || (event.nativeEvent as PointerEvent).pointerType !== 'touch') return
          choose(touched(selection, place, isBegun.current))
          isBegun.current = !isBegun.current
        }}
        onDoubleClick={(event) => placeOf(event) && onOpen()}
        className="block"
        style={sizes(shape, columns)}
      >
        <thead className="stock-days z-20 block">
          <StockHead stock={stock} weeks={held.get(headRow) ?? none} shape={shape} words={words} />
        </thead>
        <tbody className="block">
          {rows.map((of, row) => {
            const isIn = row >= top && row <= bottom && isChosen(rows, selection, row)
            return (
              <StockRow
                key={of.key}
                of={of}
                row={row}
                weeks={held.get(row) ?? none}
                from={isIn ? left : -1}
                to={isIn ? right : -1}
                focus={focus.row === row ? focus.column : -1}
                shape={shape}
                words={words}
                marks={marks.get(of.key)}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The width of all days, and of one. */
const sizes = ({ indent, columnWidth, lift }: GridShape, columns: number) =>
  ({
    width: indent + columns * columnWidth,
    '--stock-day': `${columnWidth}px`,
    '--stock-lift': `${lift}px`,
  }) as CSSProperties

function placeOf({ target }: { target: EventTarget }): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

/** The unit of the pressed button. */
function unitOf({ target }: { target: EventTarget }): number | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button ? Number(button.dataset.unit) : null
}
