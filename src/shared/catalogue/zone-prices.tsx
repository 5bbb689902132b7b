import './ride-matrix.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import { columnsOf, type RideRow, type TypedPrices, unitsByColumn } from './ride-columns.ts'
import { PriceInput } from './ride-price-input.tsx'
import { useColumnWords } from './use-ride-column-words.ts'

/** The vehicles to one zone at a time, for phones. */
export function ZonePrices({
  rows,
  days,
  typed,
  onType,
}: {
  rows: readonly RideRow[]
  days: number
  typed: TypedPrices
  onType: (part: TypedPrices) => void
}) {
  const { t } = useTranslation('ride-prices')
  const text = useText()
  const columnWords = useColumnWords()
  const [picked, setPicked] = useState('')
  const row = rows.find(({ productId }) => productId === picked) ?? rows[0]
  if (!row) return null
  const units = unitsByColumn(row)
  return (
    <div className="mt-6 space-y-3">
      <SelectField label={t('zone')} value={row.productId} onChange={({ target }) => setPicked(target.value)}>
        {rows.map(({ productId, zone, name }) => (
          <option key={productId} value={productId}>
            {[zone && text(zone), text(name)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </SelectField>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {columnsOf([row]).map((column) => {
          const unit = units.get(column.key)
          return (
            unit && (
              <li key={column.key} className="flex items-center gap-3 p-2">
                <span aria-hidden="true" className="min-w-0 flex-1">
                  {columnWords(column)}
                </span>
                <div className="w-32 shrink-0">
                  <PriceInput
                    unit={unit}
                    days={days}
                    label={`${columnWords(column)} (${row.currency})`}
                    typed={typed[unit.unitId]}
                    onType={(value) => onType({ [unit.unitId]: value })}
                  />
                </div>
              </li>
            )
          )
        })}
      </ul>
      <p className="text-sm text-muted">{t('empty_hint', { currency: row.currency })}</p>
    </div>
  )
}
