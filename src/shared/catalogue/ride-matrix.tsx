import './ride-matrix.css'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import type { RideAddresses } from './ride-addresses.ts'
import { columnsOf, type RideRow, readBlock, type TypedPrices, unitsByColumn } from './ride-columns.ts'
import { PriceInput } from './ride-price-input.tsx'
import { useColumnWords } from './use-ride-column-words.ts'

/** The rows and columns that a key moves. Sideways only from an end of the text. */
function stepOf({
  key,
  currentTarget: { selectionStart, selectionEnd, value },
}: Key): [number, number] | null {
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  if (selectionStart !== selectionEnd && value !== '' && selectionEnd !== value.length) return null
  if (key === 'ArrowLeft' && selectionStart === 0) return [0, -1]
  if (key === 'ArrowRight' && selectionEnd === value.length) return [0, 1]
  return null
}
type Key = KeyboardEvent<HTMLInputElement>

/** Zones × vehicles in one table: arrows move between cells, and a block of a spreadsheet can be pasted. */
export function RideMatrix({
  rows,
  days,
  product,
  typed,
  onType,
}: {
  rows: readonly RideRow[]
  days: number
  product: RideAddresses['product']
  typed: TypedPrices
  onType: (part: TypedPrices) => void
}) {
  const { t } = useTranslation('ride-prices')
  const text = useText()
  const columnWords = useColumnWords()
  const table = useRef<HTMLTableElement>(null)
  const columns = columnsOf(rows)
  const units = rows.map(unitsByColumn)
  const unitAt = (row: number, column: number) => units[row]?.get(columns[column]?.key ?? '')
  /** Moves to the next cell in a direction that has a vehicle. */
  function move(event: Key, row: number, column: number) {
    const step = stepOf(event)
    if (!step) return
    let [toRow, toColumn] = [row + step[0], column + step[1]]
    while (rows[toRow] && columns[toColumn] && !unitAt(toRow, toColumn)) {
      toRow += step[0]
      toColumn += step[1]
    }
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${toRow} ${toColumn}"]`)
    event.preventDefault()
    next?.focus()
    next?.select()
  }
  function paste(text: string, row: number, column: number): boolean {
    const block = readBlock(text)
    if (!block) return false
    const cells = block.flatMap((line, down) =>
      line.flatMap((value, right) => {
        const unit = unitAt(row + down, column + right)
        return unit ? [[unit.unitId, value.trim()] as const] : []
      }),
    )
    onType(Object.fromEntries(cells))
    return true
  }
  return (
    <div className="ride-matrix mt-6 rounded-card border border-line bg-surface">
      <table ref={table} className="w-full border-collapse text-left">
        <caption className="sr-only">{t('keys')}</caption>
        <thead>
          <tr>
            <th scope="col" className="p-2">
              {t('zone')}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className="p-2">
                {columnWords(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const zone = text(row.zone ?? row.name)
            return (
              <tr key={row.productId} className="border-t border-line">
                <th scope="row" className="p-2 font-medium">
                  <Link to={product} params={{ productId: row.productId }} className="text-primary underline">
                    {zone}
                  </Link>
                  <span className="block text-sm font-normal text-muted">
                    {text(row.name)} · {row.currency}
                  </span>
                </th>
                {columns.map((column, place) => {
                  const unit = units[at]?.get(column.key)
                  return (
                    <td key={column.key} className="p-2">
                      {unit ? (
                        <PriceInput
                          unit={unit}
                          days={days}
                          label={`${zone}, ${columnWords(column)}`}
                          typed={typed[unit.unitId]}
                          onType={(value) => onType({ [unit.unitId]: value })}
                          data-cell={`${at} ${place}`}
                          onKeyDown={(event) => move(event, at, place)}
                          onPaste={(event) => {
                            if (paste(event.clipboardData.getData('text/plain'), at, place))
                              event.preventDefault()
                          }}
                        />
                      ) : (
                        <span className="text-muted">
                          <span aria-hidden="true">—</span>
                          <span className="sr-only">{t('no_vehicle')}</span>
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="border-t border-line p-2 text-sm text-muted">{t('keys')}</p>
    </div>
  )
}
