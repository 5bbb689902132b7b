import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { StockUnit } from './stock-query.ts'
import type { DayWords } from './stock-shape.ts'

/** What the grid says of a unit's day, by column. */
export function useUnitDay(unit: StockUnit, currency: Currency): (column: number) => DayWords {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  return (column) => {
    const allotment = unit.allotment[column] ?? null
    const sold = unit.sold[column] ?? 0
    const held = unit.held[column] ?? 0
    const priceMinor = unit.priceMinor[column] ?? 0
    const minStay = unit.minStay[column] ?? 1
    const closed = unit.closed[column] ?? false
    if (allotment === null)
      return {
        facts: [t('grid.no_stock')],
        tone: 'bg-sunken',
        seen: <span className="text-muted">–</span>,
      }
    const left = allotment - sold - held
    return {
      facts: [
        closed && t('grid.closed'),
        t('grid.free', { count: left }),
        sold > 0 && t('grid.sold', { count: sold }),
        held > 0 && t('grid.held', { count: held }),
        formatMoney(priceMinor, currency, language),
        minStay > 1 && t('grid.min_stay', { count: minStay }),
      ],
      tone: closed ? 'bg-sunken' : left === 0 ? 'bg-warn-soft' : 'bg-surface',
      seen: (
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
      ),
    }
  }
}
