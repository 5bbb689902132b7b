import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import type { GridRow } from './stock-rows.ts'
import { daysHeight, type GridShape } from './stock-shape.ts'
import { useBasisWords } from './use-basis-words.ts'
import { useUnitName } from './use-unit-name.ts'

/** The name of a rate, or of a unit with a button that the grid handles. `hasStop`: it is a tab stop. */
export const StockRowHead = memo(function StockRowHead({
  of,
  shape,
  hasStop,
}: {
  of: GridRow
  shape: GridShape
  hasStop: boolean
}) {
  const { t } = useTranslation('stock-calendar')
  const text = useText()
  const unitName = useUnitName()
  const basisWords = useBasisWords()
  const { unit, rate, isOpen } = of
  const size = { width: shape.indent || shape.width, height: shape.lift || daysHeight(of) }
  return (
    <th
      scope="row"
      aria-colindex={1}
      className={`stock-units z-10 flex border-r border-b border-line/60 bg-surface text-left text-sm leading-tight ${rate ? 'stock-rate font-normal' : 'font-medium'}`}
      style={size}
    >
      {rate ? (
        <>
          <span className="line-clamp-2">{text(rate.name)}</span>
          {rate.basis && rate.basis.way !== 'room' && (
            <span className="line-clamp-2 text-xs text-muted">{basisWords(rate.basis)}</span>
          )}
        </>
      ) : unit.rates.length === 0 ? (
        <span className="stock-open">{unitName(unit)}</span>
      ) : (
        <button
          type="button"
          tabIndex={hasStop ? 0 : -1}
          aria-expanded={isOpen}
          data-unit={unit.unitId}
          className="stock-open"
        >
          <span className="min-w-0 grow">
            <span className="line-clamp-2">{unitName(unit)}</span>
            <span className="text-xs font-normal text-muted">
              {t('grid.rates', { count: unit.rates.length })}
            </span>
          </span>
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      )}
    </th>
  )
})
