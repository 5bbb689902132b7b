import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { basePrice } from '#core/pack/base-price.ts'
import { dayWith } from '#core/pack/plain-day.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { StockRate, StockUnit } from './stock-query.ts'
import type { DayWords } from './stock-shape.ts'

/** What the grid says of a rate's day, by column. */
export function useRateDay(
  unit: StockUnit,
  rate: StockRate | null,
  currency: Currency,
): (column: number) => DayWords {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  return (column) => {
    const run = rate?.days.find(({ at, length }) => column >= at && column < at + length)
    const day = dayWith(run ?? {})
    const hasStock = (unit.allotment[column] ?? null) !== null
    const stockMinor = hasStock ? (unit.priceMinor[column] ?? 0) : null
    const priceMinor = rate && basePrice(stockMinor, day, rate)
    const { closed, closedToArrival, closedToDeparture, minStay, maxStay } = day
    const price = priceMinor === null ? null : formatMoney(priceMinor, currency, language)
    const Price = day.priceMinor === null ? 'i' : 'b'
    return {
      facts: [
        closed && t('grid.closed'),
        price === null
          ? t('grid.no_price')
          : day.priceMinor === null
            ? t('grid.derived', { price })
            : t('grid.own', { price }),
        closedToArrival && t('grid.no_arrivals'),
        closedToDeparture && t('grid.no_departures'),
        minStay > 1 && t('grid.min_stay', { count: minStay }),
        maxStay !== null && t('grid.max_stay', { count: maxStay }),
      ],
      tone: closed || !hasStock || unit.closed[column] ? 'bg-sunken' : 'bg-surface',
      seen: (
        <>
          <Price className={`block ${closed ? 'line-through' : ''}`}>
            {priceMinor === null
              ? '–'
              : formatMoney(priceMinor, currency, language, { whole: true, bare: true }).slice(1)}
          </Price>
          {closedToArrival && <span className="block text-muted">{t('grid.arrivals_short')}</span>}
          {closedToDeparture && <span className="block text-muted">{t('grid.departures_short')}</span>}
          <span className="block text-muted">
            {maxStay === null
              ? minStay > 1 && t('grid.nights', { count: minStay })
              : t('grid.span', { least: minStay, most: maxStay })}
          </span>
        </>
      ),
    }
  }
}
