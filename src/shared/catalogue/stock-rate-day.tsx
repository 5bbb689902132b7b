import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney, shareOf } from '#core/money/money.ts'
import { basePrice } from '#core/pack/base-price.ts'
import { dayWith } from '#core/pack/plain-day.ts'
import type { RateDay } from '#core/pack/rate-days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { StockRate, StockUnit } from './stock-query.ts'
import type { DayWords } from './stock-shape.ts'

/** What is set for a rate on the day of a column. */
const dayAt = (rate: StockRate | null | undefined, column: number): RateDay =>
  dayWith(rate?.days.find(({ at, length }) => column >= at && column < at + length) ?? {})

/** What is set for a rate on the day of a column, and what it costs; null: it has no price. */
function pricedDay(unit: StockUnit, rate: StockRate | null, column: number) {
  const base = unit.rates.find(({ rateId }) => rateId === rate?.baseId)
  const day = dayAt(rate, column)
  const baseDay = dayAt(base, column)
  const hasStock = (unit.allotment[column] ?? null) !== null
  const stockMinor = hasStock ? (unit.priceMinor[column] ?? 0) : null
  const prices = { stockMinor, ownMinor: day.priceMinor, baseMinor: baseDay.priceMinor }
  const shares = rate?.baseId ? baseDay.shares : day.shares
  return { day, hasStock, shares, priceMinor: rate && basePrice(prices, rate) }
}

/** What 1, 2, 3 … adults pay at a rate on the day of a column, before mark-ups and taxes; empty: the price is per room. */
export function adultPrices(unit: StockUnit, rate: StockRate, column: number): number[] {
  const { priceMinor, shares: id } = pricedDay(unit, rate, column)
  const [usual, ...others] = rate.shares ?? []
  const { adultsBp = [] } = others.find((one) => one.id === id) ?? usual ?? {}
  return priceMinor === null ? [] : adultsBp.map((bp) => shareOf(priceMinor, bp))
}

/** What the grid says of a rate's day, by column. */
export function useRateDay(
  unit: StockUnit,
  rate: StockRate | null,
  currency: Currency,
): (column: number) => DayWords {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  return (column) => {
    const { day, hasStock, priceMinor } = pricedDay(unit, rate, column)
    const { closed, closedToArrival, closedToDeparture, minStay, maxStay, minStayThrough } = day
    const { minAdvance, maxAdvance } = day
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
        minStayThrough > 1 && t('grid.min_stay_through', { count: minStayThrough }),
        minAdvance > 0 && t('grid.min_advance', { count: minAdvance }),
        maxAdvance !== null && t('grid.max_advance', { count: maxAdvance }),
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
          {minStayThrough > 1 && (
            <span className="block whitespace-nowrap text-muted">
              {t('grid.through_short', { count: minStayThrough })}
            </span>
          )}
          <span className="block whitespace-nowrap text-muted">
            {maxAdvance === null
              ? minAdvance > 0 && t('grid.advance_short', { count: minAdvance })
              : t('grid.advance_span', { least: minAdvance, most: maxAdvance })}
          </span>
        </>
      ),
    }
  }
}
