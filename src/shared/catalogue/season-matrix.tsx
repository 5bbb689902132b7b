import './season-matrix.css'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDays } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { SeasonCellField } from './season-cell-field.tsx'
import { type cellsWith, keyOfCell, rowsOfUnits, type SeasonRow } from './season-cells.ts'
import type { SeasonDays, SeasonTerms } from './season-query.ts'
import { useRowName } from './stock-effect.tsx'
import { useBasisWords } from './use-basis-words.ts'

/** Units and rates × seasons. `seasons`: the visible ones. */
export function SeasonMatrix({
  terms,
  seasons,
  cells,
  onType,
  onRules,
}: {
  terms: SeasonTerms
  seasons: readonly SeasonDays[]
  cells: ReturnType<typeof cellsWith>
  onType: (key: string, typed: string) => void
  onRules: (season: SeasonDays, row: SeasonRow) => void
}) {
  const { t } = useTranslation(['seasons', 'stock-calendar'])
  const language = useLanguage()
  const rowName = useRowName(terms.units)
  const table = useRef<HTMLTableElement>(null)
  const rows = rowsOfUnits(terms.units)
  const daysOf = ({ ranges }: SeasonDays) =>
    [
      ...ranges.slice(0, 1).map(({ from, to }) => formatShortDays(from, to, language)),
      ...(ranges.length > 1 ? [t('prices.more_ranges', { count: ranges.length - 1 })] : []),
    ].join(' ')
  /** Moves to the price above or below. */
  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step} ${column}"]`)
    next?.focus()
    next?.select()
  }
  return (
    <div className="season-matrix mt-6 rounded-card border border-line bg-surface">
      <table ref={table} className="w-full border-collapse text-left">
        <caption className="sr-only">{t('prices.keys')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.row')}</th>
            {seasons.map((season) => (
              <th key={season.id} scope="col" className="font-medium">
                {season.name}
                <span className="block text-sm font-normal text-muted">{daysOf(season)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOfCell('', row)} className="border-t border-line">
              <RowHead terms={terms} row={row} />
              {seasons.map((season, place) => {
                const key = keyOfCell(season.id, row)
                return (
                  <td key={season.id}>
                    <SeasonCellField
                      id={key}
                      words={{ row: rowName(row), season: season.name }}
                      cells={cells}
                      onType={(typed) => onType(key, typed)}
                      onRules={() => onRules(season, row)}
                      data-cell={`${at} ${place}`}
                      onKeyDown={(event) => move(event, at, place)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-t border-line p-2 text-sm text-muted">
        {t(`stock-calendar:edit.price_hint_${terms.product.kind}`, { currency: terms.product.currency })}
      </p>
    </div>
  )
}

function RowHead({ terms, row }: { terms: SeasonTerms; row: SeasonRow }) {
  const text = useText()
  const rowName = useRowName(terms.units)
  const basisWords = useBasisWords()
  const rate = terms.units
    .find(({ unitId }) => unitId === row.unitId)
    ?.rates.find(({ rateId }) => rateId === row.rateId)
  if (!rate)
    return (
      <th scope="row" className="font-medium">
        {rowName(row)}
      </th>
    )
  return (
    <th scope="row" data-rate="" className="font-normal">
      {text(rate.name)}
      {rate.basis && rate.basis.way !== 'room' && (
        <span className="block text-sm text-muted">{basisWords(rate.basis)}</span>
      )}
    </th>
  )
}
